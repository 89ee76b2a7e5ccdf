import { formatPrice } from './money.ts';
import { upgradeFromAddress } from './plan-state.ts';

test.each([
  [0, 'Free'],
  [10, '$10'],
  [9.5, '$9.50'],
])('formats a price of %d as %s', (amount, text) => expect(formatPrice(amount)).toBe(text));

test.each([
  ['plus', 'parley_plus'],
  ['max', 'parley_max'],
  ['parley_max', null],
  ['', null],
  [null, null],
])('reads ?upgrade=%s as %s', (value, plan) => expect(upgradeFromAddress(value)).toBe(plan));
