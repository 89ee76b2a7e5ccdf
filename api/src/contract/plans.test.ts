import { freeQuotaPhrase, nextPlan, planName } from './plans.ts';

test('planName carries the configured product name', () => {
  expect(planName('parley_plus', 'Rehearse')).toBe('Rehearse Plus');
  expect(planName('parley_free', 'Rehearse')).toBe('Free');
});

test('nextPlan is the next larger plan, and null for the largest', () => {
  expect([nextPlan('parley_free'), nextPlan('parley_plus'), nextPlan('parley_max')]).toEqual([
    'parley_plus',
    'parley_max',
    null,
  ]);
});

test('freeQuotaPhrase begins a sentence with the quota of Free', () => {
  expect(freeQuotaPhrase()).toBe('Two interviews a month');
});
