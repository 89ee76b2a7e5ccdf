import { nextPlan, type PlanId, planName } from '../../../contract/plans/plans.ts';
import { monthlyQuotas } from '../../../contract/plans/quotas.ts';

/** What a user reads whose month is used up, with the plan that would help. */
export function quotaMessage(plan: PlanId, productName: string): string {
  const used = `You have used all ${monthlyQuotas[plan]} interviews of this month.`;
  const next = nextPlan(plan);
  return next === null ? used : `${used} Upgrade to ${planName(next, productName)} for more.`;
}
