import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../database/schema.ts';
import { users } from '../../../database/schema.ts';
import type { SubscriptionRow } from '../../../database/tables/payments.ts';
import { subscriptions } from '../../../database/tables/payments.ts';
import { lockUser } from '../../../identity/lock-user.ts';
import type { ProviderSubscription } from '../../../providers/payments/payments.ts';
import { planOfSubscriptions, statusOf } from './plan-of-subscriptions.ts';

/** What a subscription was before and is now. */
export interface SubscriptionChange {
  user: User;
  before: SubscriptionRow | null;
  now: SubscriptionRow;
}

/** A user's subscriptions, the newest first. */
export function subscriptionsOf(database: Database, userId: string): Promise<SubscriptionRow[]> {
  return database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

/**
 * Stores how a subscription stands and gives its user the plan that follows. The user's row is
 * held meanwhile. What was observed earlier than what is stored changes nothing, so webhooks may
 * come in any order.
 * @param observedAt when the provider was asked
 * @returns `null` when the user does not exist any more
 */
export async function applySubscription(
  transaction: Database,
  observed: ProviderSubscription,
  observedAt: Date,
): Promise<SubscriptionChange | null> {
  const user = await lockUser(transaction, observed.userId);
  if (user === undefined) return null;
  const isThis = eq(subscriptions.id, observed.id);
  const [before] = await transaction.select().from(subscriptions).where(isThis);
  if (before !== undefined && before.observedAt > observedAt) {
    return { user, before, now: before };
  }
  const { id, userId, customerId, plan, startedAt, periodEnd, cancelAtPeriodEnd } = observed;
  const state = { customerId, plan, periodEnd, cancelAtPeriodEnd, observedAt };
  const values = { ...state, status: statusOf(observed) };
  const [now] = await transaction
    .insert(subscriptions)
    .values({ id, userId, startedAt, ...values })
    .onConflictDoUpdate({ target: subscriptions.id, set: values })
    .returning();
  if (now === undefined) throw new Error('The subscription was not stored');
  const granted = planOfSubscriptions(await subscriptionsOf(transaction, userId));
  await transaction
    .update(users)
    .set({ plan: granted.plan, subscriptionStatus: granted.status })
    .where(eq(users.id, userId));
  return { user, before: before ?? null, now };
}
