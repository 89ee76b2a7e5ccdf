import fc from 'fast-check';
import { dayIn, streakOf } from './streak.ts';

const dateOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const today = 20_000;

describe('streakOf', () => {
  test.each([
    ['no interview', [], { current: 0, longest: 0 }],
    ['today only', [0], { current: 1, longest: 1 }],
    ['yesterday only: today is not over', [1], { current: 1, longest: 1 }],
    ['the day before yesterday', [2], { current: 0, longest: 1 }],
    ['three days up to today, twice on one', [2, 1, 1, 0], { current: 3, longest: 3 }],
    ['a longer row in the past', [0, 5, 6, 7, 8], { current: 1, longest: 4 }],
  ])('%s', (_name, daysAgo, streak) => {
    const dates = daysAgo.map((ago) => dateOf(today - ago));
    expect(streakOf(dates, dateOf(today))).toEqual(streak);
  });

  test('counts the days back to the first gap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 })), (daysAgo) => {
        const held = new Set(daysAgo);
        let expected = 0;
        for (let ago = held.has(0) ? 0 : 1; held.has(ago); ago += 1) expected += 1;
        const { current, longest } = streakOf(
          daysAgo.map((ago) => dateOf(today - ago)),
          dateOf(today),
        );
        expect(current).toBe(expected);
        expect(longest).toBeGreaterThanOrEqual(current);
        expect(longest).toBeLessThanOrEqual(held.size);
      }),
    );
  });

  test('uses days of the user’s time zone', () => {
    const moment = new Date('2026-11-21T23:30:00Z');
    expect(dayIn('UTC', moment)).toBe('2026-11-21');
    expect(dayIn('Asia/Tokyo', moment)).toBe('2026-11-22');
    expect(dayIn('America/Los_Angeles', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  });
});
