import { planIds } from '@parley/api/contract/plans';
import { reportHindrance } from './report-access.ts';

test('names the plans that include the report on Free, graded or not', () => {
  for (const graded of [true, false]) {
    expect(reportHindrance('parley_free', graded)).toBe('Available with Parley Plus or Max');
  }
});

test.each(['parley_plus', 'parley_max'] as const)(
  'allows the report on %s once the interview is graded',
  (plan) => {
    expect(reportHindrance(plan, true)).toBeNull();
    expect(reportHindrance(plan, false)).toMatch(/until the interview is graded/);
  },
);

test('allows nothing and claims nothing before the plan is known', () => {
  expect(reportHindrance(undefined, true)).toBe('');
  expect(planIds.map((plan) => reportHindrance(plan, true))).not.toContain('');
});
