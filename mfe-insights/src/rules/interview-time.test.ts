import fc from 'fast-check';
import { durationText, happenedAt } from './interview-time.ts';

test.each([
  [null, 'N/A'],
  [0, '0 min'],
  [1800, '30 min'],
  [1829, '30 min'],
  [1831, '31 min'],
])('formats a duration of %p seconds as %s @HISTORY-9 @HISTORY-10 @ENTITY-8', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('formats every known duration in whole minutes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 86_400, noNaN: true }), (seconds) => {
      expect(durationText(seconds)).toMatch(/^\d+ min$/);
    }),
  );
});

test('dates an interview that has not started by its creation', () => {
  expect(happenedAt({ startedAt: null, createdAt: 'created' })).toBe('created');
  expect(happenedAt({ startedAt: 'started', createdAt: 'created' })).toBe('started');
});
