import fc from 'fast-check';
import { fullName, quotaPercent, quotaUse, subscriptionChip } from './profile-rules.ts';

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  ['', 'Lovelace', 'Lovelace'],
  [' ', '', 'No name set'],
])('formats "%s" and "%s" as "%s"', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test.each([
  ['free', 'Free', 'purple'],
  ['active', 'Active', 'green'],
  ['cancelled', 'Cancelled', 'red'],
  ['expired', 'Expired', 'orange'],
  ['paused', 'Paused', 'blue'],
  ['trialing', 'trialing', 'purple'],
])('the subscription %s shows as %s in %s', (status, label, tone) => {
  expect(subscriptionChip(status)).toEqual({ label, tone });
});

test.each([
  [{ used: 1, limit: 2 }, '1 of 2 interviews used this month'],
  [{ used: 1, limit: null }, '1 interview this month, without a limit'],
  [{ used: 12, limit: null }, '12 interviews this month, without a limit'],
])('the quota %j reads "%s"', (quota, text) => {
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
