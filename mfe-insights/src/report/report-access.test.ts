import { planIds } from '@parley/api/contract/plans';
import { reportHindrance } from './report-access.ts';

test('Free is told which plans have the report, graded or not', () => {
  for (const graded of [true, false]) {
    expect(reportHindrance('parley_free', graded)).toBe('Available with Parley Plus or Max');
  }
});

test.each(['parley_plus', 'parley_max'] as const)('%s has it once it is graded', (plan) => {
  expect(reportHindrance(plan, true)).toBeNull();
  expect(reportHindrance(plan, false)).toMatch(/until the interview is graded/);
});

test('before the plan is known nothing can be had and nothing is claimed', () => {
  expect(reportHindrance(undefined, true)).toBe('');
  expect(planIds.map((plan) => reportHindrance(plan, true))).not.toContain('');
});
