import type { SubscriptionStatus } from '../../../contract/account.ts';
import { type PaidPlanId, type PlanId, planIncludes } from '../../../contract/plans/plans.ts';
import type { ProviderSubscription } from '../../../providers/payments/payments.ts';

/**
 * How a subscription reads to people. A failed payment pauses it: Free's rules hold until the
 * payment is made.
 */
export function statusOf(
  subscription: Pick<ProviderSubscription, 'state' | 'cancelAtPeriodEnd'>,
): SubscriptionStatus {
  switch (subscription.state) {
    case 'active':
      return subscription.cancelAtPeriodEnd ? 'cancelled' : 'active';
    case 'ended':
      return 'expired';
    default:
      return 'paused';
  }
}

/** A cancelled subscription serves until the end of what is paid for. */
export function isServing(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'cancelled';
}

/** What a user has by all their subscriptions: the largest plan that is served. */
export function planOfSubscriptions(
  subscriptions: readonly { plan: PaidPlanId; status: SubscriptionStatus }[],
): { plan: PlanId; status: SubscriptionStatus } {
  const serving = subscriptions.filter(({ status }) => isServing(status));
  const [first, ...others] = serving;
  if (first !== undefined) {
    return others.reduce((best, one) => (planIncludes(best.plan, one.plan) ? best : one), first);
  }
  const isPaused = subscriptions.some(({ status }) => status === 'paused');
  if (subscriptions.length === 0) return { plan: 'parley_free', status: 'free' };
  return { plan: 'parley_free', status: isPaused ? 'paused' : 'expired' };
}
