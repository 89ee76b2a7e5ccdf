import { planIncludes } from '../../../contract/plans/plans.ts';
import type { SubscriptionRow } from '../../../database/tables/payments.ts';
import { isServing } from './plan-of-subscriptions.ts';

/** Whether `one` takes the place of `other`: the later one, in the same second the larger plan. */
export function replaces(one: SubscriptionRow, other: SubscriptionRow): boolean {
  const later = one.startedAt.getTime() - other.startedAt.getTime();
  if (later !== 0) return later > 0;
  if (one.plan !== other.plan) return planIncludes(one.plan, other.plan);
  return one.id > other.id;
}

/** The subscription that stays, of those that serve; `null` when none does. */
export function survivingSubscription(all: readonly SubscriptionRow[]): SubscriptionRow | null {
  const serving = all.filter(({ status }) => isServing(status));
  return serving.reduce<SubscriptionRow | null>(
    (kept, one) => (kept === null || replaces(one, kept) ? one : kept),
    null,
  );
}
