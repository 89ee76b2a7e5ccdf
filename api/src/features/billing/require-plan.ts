import type { InterviewerLanguage } from '../../contract/interviewer.ts';
import { type PlanId, planIncludes, planName } from '../../contract/plans/plans.ts';
import { ApiError } from '../../http/api-error.ts';
import { planHasLanguage } from '../../identity/preferences.ts';

/**
 * Refuses what a plan does not include.
 * @param feature in words that follow "to unlock"
 * @throws ApiError 403 that names the plan needed
 */
export function requirePlan(
  plan: PlanId,
  needed: PlanId,
  feature: string,
  productName: string,
): void {
  if (planIncludes(plan, needed)) return;
  throw new ApiError(403, `Upgrade to ${planName(needed, productName)} to unlock ${feature}.`);
}

/**
 * Refuses a language of the interviewer that a plan does not include.
 * @throws ApiError 403 that names the plan needed
 */
export function requireLanguage(
  plan: PlanId,
  language: InterviewerLanguage | undefined,
  productName: string,
): void {
  if (language === undefined || planHasLanguage(plan, language)) return;
  requirePlan(plan, 'parley_plus', 'all languages of the interviewer', productName);
}
