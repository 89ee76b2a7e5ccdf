import { type PlanId, planIds, planIncludes } from '../../contract/plans.ts';

/** The next larger plan; `null` for the largest. */
export function nextPlan(plan: PlanId): PlanId | null {
  return planIds.find((other) => other !== plan && planIncludes(other, plan)) ?? null;
}
