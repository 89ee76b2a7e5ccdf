import { type PlanId, planIds, planIncludes, plans } from '../../contract/plans.ts';

/** A plan's name as people see it, with the configured product name. */
export function planName(plan: PlanId, productName: string): string {
  return plans[plan].displayName.replace('Parley', productName);
}

/** The next larger plan; `null` for the largest. */
export function nextPlan(plan: PlanId): PlanId | null {
  return planIds.find((other) => other !== plan && planIncludes(other, plan)) ?? null;
}
