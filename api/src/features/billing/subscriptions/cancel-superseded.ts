import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { users } from '../../../database/schema.ts';
import type { SubscriptionRow, TransactionRow } from '../../../database/tables/payments.ts';
import type { ProviderSubscription } from '../../../providers/payments/payments.ts';
import type { Services } from '../../../providers/services.ts';
import { subscriptionsOf } from './apply-subscription.ts';
import { giveBack } from './give-back.ts';
import { isServing } from './plan-of-subscriptions.ts';
import { type OnMailFailure, refreshSubscription } from './refresh-subscription.ts';
import { survivingSubscription } from './surviving-subscription.ts';
import { transactionsOf } from './transactions.ts';

/** Ends one, giving back what was paid twice for the same plan, else crediting what is left. */
async function endOne(
  services: Services,
  replaced: SubscriptionRow,
  kept: SubscriptionRow,
  payment: TransactionRow | null,
  onMailFailure: OnMailFailure,
): Promise<void> {
  const isServed = isServing(replaced.status);
  const isDuplicate = isServed && replaced.plan === kept.plan;
  if (isDuplicate && payment !== null) await giveBack(services, payment.invoiceId);
  const hasValue = isServed && !isDuplicate && payment?.status === 'paid';
  await services.payments.endSubscription(replaced.id, hasValue);
  await refreshSubscription(services, replaced.id, onMailFailure);
}

async function isGone(database: Database, userId: string): Promise<boolean> {
  return (await database.$count(users, eq(users.id, userId))) === 0;
}

/**
 * A new subscription replaces earlier ones of its user: their remaining value lowers the next payment,
 * and an accidental second payment for the same plan is refunded (product specification §9). A
 * subscription without a reported payment waits for that webhook. Subscriptions of an erased user are
 * ended, at each delivery: an earlier one may have failed, and nobody else would end them.
 */
export async function cancelSuperseded(
  services: Services,
  observed: ProviderSubscription,
  onMailFailure: OnMailFailure,
): Promise<void> {
  const { database } = services.connection;
  if (observed.state !== 'ended' && (await isGone(database, observed.userId))) {
    await services.payments.endSubscription(observed.id, false);
    return;
  }
  if (observed.state !== 'active') return;
  const all = await subscriptionsOf(database, observed.userId);
  const kept = survivingSubscription(all);
  const others = all.filter(({ id, status }) => status !== 'expired' && id !== kept?.id);
  if (kept === null || others.length === 0) return;
  // One that was given back counts: its subscription may not have ended since.
  const paid = (await transactionsOf(database, observed.userId)).filter(
    ({ status }) => status !== 'failed',
  );
  for (const other of others) {
    const payment = paid.find(({ subscriptionId }) => subscriptionId === other.id) ?? null;
    if (payment === null && isServing(other.status)) continue;
    await endOne(services, other, kept, payment, onMailFailure);
  }
}
