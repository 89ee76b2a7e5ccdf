import { monthlyKeys } from './reserve-key.ts';

test('monthlyKeys adds up the keys of a plan’s interviews and practice', () => {
  expect(monthlyKeys('parley_free')).toBe(48);
  expect(monthlyKeys('parley_plus')).toBe(1_480);
  expect(monthlyKeys('parley_max')).toBe(3_640);
});
