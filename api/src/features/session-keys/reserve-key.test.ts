import { monthlyKeys } from './reserve-key.ts';

test('a month’s keys are what the plan’s interviews and practice come to', () => {
  expect(monthlyKeys('parley_free')).toBe(48);
  expect(monthlyKeys('parley_plus')).toBe(1_480);
  expect(monthlyKeys('parley_max')).toBe(3_640);
});
