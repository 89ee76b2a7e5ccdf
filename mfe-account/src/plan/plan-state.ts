import { type PaidPlanId, planName } from '@parley/api/contract/plans/plans';
import type { Subscription } from '@parley/shared-ui/answers/billing';
import { formatDate } from '@parley/shared-ui/format/time';

/** What can be done about a subscription. */
export type PlanAction = 'portal' | 'cancel' | 'resume';

/** How a subscription stands, in a sentence, and what can be done about it. */
export interface PlanState {
  text: string | null;
  actions: readonly PlanAction[];
}

/**
 * Describes the five states (product specification §4); a plan that was given has no renewal. Of one
 * whose date this release cannot read, the date is left out.
 */
export function planState(subscription: Subscription, productName: string): PlanState {
  const { status, renewsAt, subscribedPlan } = subscription;
  const name = subscribedPlan === null ? null : planName(subscribedPlan, productName);
  switch (status) {
    case 'active':
      return renewsAt === null
        ? { text: null, actions: [] }
        : {
            text: renewsAt
              ? `Renews on ${formatDate(renewsAt)}. Cancel anytime.`
              : 'Cancel anytime.',
            actions: ['portal', 'cancel'],
          };
    case 'cancelled':
      return {
        text: renewsAt
          ? `Cancelled: ${name ?? 'your plan'} ends on ${formatDate(renewsAt)}. Until then you can resume it.`
          : 'Cancelled.',
        actions: ['resume', 'portal'],
      };
    case 'paused':
      return {
        text: `${name ?? 'Your plan'} is paused because a payment failed. Free’s rules hold until it is paid.`,
        actions: ['portal', 'cancel'],
      };
    case 'expired':
      return {
        text: 'Your paid plan has ended. Your interviews and results stay.',
        actions: [],
      };
    default:
      return { text: null, actions: [] };
  }
}

/** The plan that the address asks to upgrade to: 'plus' or 'max'; `null` for anything else. */
export function upgradeFromAddress(value: string | null): PaidPlanId | null {
  if (value === 'plus') return 'parley_plus';
  return value === 'max' ? 'parley_max' : null;
}
