import fc from 'fast-check';
import { nextQuotaMonth, quotaPercent, quotaUse } from './quota.ts';

test.each([
  [{ used: 0, limit: 2 }, 'None of your 2 interviews used yet this month'],
  [{ used: 1, limit: 2 }, '1 of 2 interviews used this month'],
  [{ used: 10, limit: 10 }, '10 of 10 interviews used this month'],
  [{ used: 0, limit: 1 }, 'None of your 1 interview used yet this month'],
  [{ used: 1, limit: 1 }, '1 of 1 interview used this month'],
  [{ used: 0, limit: null }, 'Unlimited interviews, none so far this month'],
  [{ used: 1, limit: null }, 'Unlimited interviews, 1 so far this month'],
  [{ used: 12, limit: null }, 'Unlimited interviews, 12 so far this month'],
])('describes the quota %j as "%s"', (quota, text) => {
  expect(quotaUse(quota)).toBe(text);
});

test('keeps the used share between 0 and 100 percent', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1 }), (used, limit) => {
      const percent = quotaPercent(used, limit);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      if (used >= limit) expect(percent).toBe(100);
    }),
  );
});

test.each([
  ['2026-11-23T16:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
])('at %s the next month of the quota begins at %s', (now, next) => {
  expect(nextQuotaMonth(new Date(now))).toBe(next);
});
