import { planIds } from '@parley/api/contract/plans/plans';
import fc from 'fast-check';
import { chosenPeriod, offeredPeriods, percent, showsTick } from './chart-rules.ts';

test('Free has weeks only; Plus and Max have all periods @PLAN-8 @PLAN-17', () => {
  expect(offeredPeriods('parley_free')).toEqual(['weekly']);
  expect(offeredPeriods('parley_plus')).toEqual(['weekly', 'monthly', 'yearly']);
  expect(offeredPeriods('parley_max')).toEqual(['weekly', 'monthly', 'yearly']);
});

test('chooses only an offered period, whatever the address names @STATE-32', () => {
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
])('formats %p as %s @ANALYTICS-3', (score, text) => {
  expect(percent(score)).toBe(text);
});

test('has a tick for each of a few points and for some of many', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), (count) => {
      const ticks = Array.from({ length: count }, (_, index) => showsTick(index, count));
      const shown = ticks.filter(Boolean).length;
      expect(ticks[0]).toBe(true);
      expect(shown).toBeLessThanOrEqual(14);
      expect(shown).toBeGreaterThanOrEqual(Math.min(count, 7));
    }),
  );
});
