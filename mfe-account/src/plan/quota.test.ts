import fc from 'fast-check';
import { quotaPercent, quotaUse } from './quota.ts';

test.each([
  [{ used: 1, limit: 2 }, '1 of 2 interviews used this month'],
  [{ used: 1, limit: null }, '1 interview this month, without a limit'],
  [{ used: 12, limit: null }, '12 interviews this month, without a limit'],
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
