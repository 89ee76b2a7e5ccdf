import { planName } from '../../contract/plans.ts';
import { nextPlan } from './next-plan.ts';

describe('plans', () => {
  test('carry the configured product name', () => {
    expect(planName('parley_plus', 'Rehearse')).toBe('Rehearse Plus');
    expect(planName('parley_free', 'Rehearse')).toBe('Free');
  });

  test('the next larger one ends with the largest', () => {
    expect([nextPlan('parley_free'), nextPlan('parley_plus'), nextPlan('parley_max')]).toEqual([
      'parley_plus',
      'parley_max',
      null,
    ]);
  });
});
