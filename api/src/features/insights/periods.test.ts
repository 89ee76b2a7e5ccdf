import { firstPeriod, periodLabel } from './periods.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('periods of the progress chart', () => {
  test.each([
    ['weekly', '2026-08-24T00:00:00.000Z'],
    ['monthly', '2025-12-01T00:00:00.000Z'],
    ['yearly', '2022-01-01T00:00:00.000Z'],
  ] as const)('the %s period begins at %s', (period, start) => {
    expect(firstPeriod(period, now).toISOString()).toBe(start);
  });

  test('a Sunday belongs to the week that began on Monday', () => {
    const sunday = firstPeriod('weekly', new Date('2026-11-22T23:59:59Z'));
    expect(sunday).toEqual(firstPeriod('weekly', now));
  });

  test.each([
    ['weekly', '2026-11-16', 'Nov 16 – 22'],
    ['weekly', '2026-11-30', 'Nov 30 – Dec 6'],
    ['monthly', '2026-11-01', 'Nov 2026'],
    ['yearly', '2026-01-01', '2026'],
  ] as const)('the %s period from %s is labeled %s', (period, start, label) => {
    expect(periodLabel(period, new Date(`${start}T00:00:00Z`))).toBe(label);
  });
});
