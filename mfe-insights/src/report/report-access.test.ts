import { planIds } from '@parley/api/contract/plans/plans';
import { reportUnavailableReason } from './report-access.ts';

test('names the plans that include the report on Free, graded or not @DETAILS-30', () => {
  for (const graded of [true, false]) {
    expect(reportUnavailableReason('parley_free', graded, 'Rehearse')).toBe(
      'Available with Rehearse Plus or Max',
    );
  }
});

test.each(['parley_plus', 'parley_max'] as const)(
  'allows the report on %s once the interview is graded @DETAILS-29 @PLAN-16',
  (plan) => {
    expect(reportUnavailableReason(plan, true, 'Rehearse')).toBeNull();
    expect(reportUnavailableReason(plan, false, 'Rehearse')).toMatch(
      /until the interview is graded/,
    );
  },
);

test('allows nothing and claims nothing before the plan is known', () => {
  expect(reportUnavailableReason(undefined, true, 'Rehearse')).toBe('');
  expect(planIds.map((plan) => reportUnavailableReason(plan, true, 'Rehearse'))).not.toContain('');
});
