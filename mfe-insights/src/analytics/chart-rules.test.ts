import { planIds } from '@parley/api/contract/plans';
import fc from 'fast-check';
import { chosenPeriod, offeredPeriods, percent } from './chart-rules.ts';

test('Free has weeks only; Plus and Max have all periods', () => {
  expect(offeredPeriods('parley_free')).toEqual(['weekly']);
  expect(offeredPeriods('parley_plus')).toEqual(['weekly', 'monthly', 'yearly']);
  expect(offeredPeriods('parley_max')).toEqual(['weekly', 'monthly', 'yearly']);
});

test('whatever the address names, only an offered period is chosen', () => {
  const named = fc.oneof(fc.constantFrom('weekly', 'monthly', 'yearly', null), fc.string());
  fc.assert(
    fc.property(named, fc.constantFrom(...planIds), (name, plan) => {
      const period = chosenPeriod(name, plan);
      expect(offeredPeriods(plan)).toContain(period);
      const offered = offeredPeriods(plan).some((value) => value === name);
      expect(period).toBe(offered ? name : 'weekly');
    }),
  );
});

test.each([
  [0, '0%'],
  [72.916_66, '72.92%'],
  [90, '90%'],
  [86.5, '86.5%'],
])('%p reads %s', (score, text) => {
  expect(percent(score)).toBe(text);
});
