import { nextPlan, paidPlanIds, planIds, planIncludes, planName, plans } from './plans.ts';
import { monthlyPrices } from './prices.ts';
import { monthlyQuotas } from './quotas.ts';

test.each([
  ['parley_free', 'Free', 0, 2],
  ['parley_plus', 'Parley Plus', 10, 10],
  ['parley_max', 'Parley Max', 30, null],
] as const)('%s is "%s" for $%d a month, with %p interviews', (id, name, price, interviews) => {
  expect(plans[id].displayName).toBe(name);
  expect(monthlyPrices[id]).toBe(price);
  expect(monthlyQuotas[id]).toBe(interviews);
});

test('each plan has a description of one sentence, unlike the others', () => {
  const descriptions = planIds.map((id) => plans[id].description);
  expect(new Set(descriptions).size).toBe(planIds.length);
  for (const description of descriptions) expect(description).toMatch(/^[A-Z].{10,}\.$/);
});

test('the paid plans are those with a price', () => {
  expect(planIds.filter((id) => monthlyPrices[id] > 0)).toEqual([...paidPlanIds]);
});

test('each plan includes itself and what is below it, and an unknown plan nothing', () => {
  const included = (['unknown', ...planIds] as const).map((plan) =>
    planIds.filter((needed) => planIncludes(plan, needed)),
  );
  expect(included).toEqual([
    [],
    ['parley_free'],
    ['parley_free', 'parley_plus'],
    ['parley_free', 'parley_plus', 'parley_max'],
  ]);
});

test('planName carries the configured product name @PRODUCT-36 @DESIGN-39', () => {
  expect(planName('parley_plus', 'Rehearse')).toBe('Rehearse Plus');
  expect(planName('parley_free', 'Rehearse')).toBe('Free');
});

test('an unknown plan is shown as Free', () => {
  expect(planName('unknown', 'Parley')).toBe('Free');
});

test('nextPlan is the next larger plan, and null for the largest', () => {
  expect([nextPlan('parley_free'), nextPlan('parley_plus'), nextPlan('parley_max')]).toEqual([
    'parley_plus',
    'parley_max',
    null,
  ]);
});

test('nextPlan of an unknown plan is the smallest that is paid for', () => {
  expect(nextPlan('unknown')).toBe('parley_plus');
});
