import {
  type PlanId,
  planIncludes,
  planName,
  type ShownPlan,
} from '@parley/api/contract/plans/plans';

/** The lowest plan with the report on an interview (product specification §6). */
export const reportPlan = 'parley_plus' satisfies PlanId;

/**
 * Why the report on an interview cannot be had, in words for people; `null` when it can.
 * @param plan `undefined` while it is not known
 */
export function reportUnavailableReason(
  plan: ShownPlan | undefined,
  graded: boolean,
  productName: string,
): string | null {
  if (plan === undefined) return '';
  if (!planIncludes(plan, reportPlan)) {
    return `Available with ${planName(reportPlan, productName)} or Max`;
  }
  return graded ? null : 'There is no report until the interview is graded';
}
