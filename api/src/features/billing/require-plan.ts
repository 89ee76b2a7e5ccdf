import { type PlanId, planIncludes, planName } from '../../contract/plans/plans.ts';
import { ApiError } from '../../http/api-error.ts';

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
