import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import type { Services } from '../../services.ts';
import { applySubscription, type SubscriptionRow, subscriptionsOf } from './apply-subscription.ts';
import { isServing } from './plan-of-subscriptions.ts';
import { transactionsOf } from './record-payment.ts';

/** The payment that was made twice for the same plan; `null` when there is none. */
async function duplicatePayment(
  { connection }: Services,
  replaced: SubscriptionRow,
  observed: ProviderSubscription,
): Promise<string | null> {
  if (replaced.plan !== observed.plan || !isServing(replaced.status)) return null;
  const payments = await transactionsOf(connection.database, replaced.userId);
  const isItsOwn = (payment: (typeof payments)[number]) =>
    payment.subscriptionId === replaced.id && payment.status === 'paid';
  return payments.find(isItsOwn)?.invoiceId ?? null;
}

async function endOne(
  services: Services,
  replaced: SubscriptionRow,
  observed: ProviderSubscription,
): Promise<void> {
  const { payments, connection, clock } = services;
  const invoiceId = await duplicatePayment(services, replaced, observed);
  if (invoiceId !== null) await payments.refund(invoiceId);
  const isCredited = invoiceId === null && isServing(replaced.status);
  await payments.endSubscription(replaced.id, isCredited);
  const observedAt = clock();
  const ended = await payments.readSubscription(replaced.id);
  if (ended === null) return;
  await connection.database.transaction((transaction) =>
    applySubscription(transaction, ended, observedAt),
  );
}

/**
 * A new subscription replaces those that a person had before: what is left of them lowers the next
 * payment, and an accidental second payment for the same plan is given back (product specification
 * §9). Somebody who does not exist any more goes on paying nothing.
 */
export async function endOthers(
  services: Services,
  observed: ProviderSubscription,
  isPersonGone: boolean,
): Promise<void> {
  if (observed.state !== 'active') return;
  if (isPersonGone) {
    await services.payments.endSubscription(observed.id, false);
    return;
  }
  const all = await subscriptionsOf(services.connection.database, observed.userId);
  const replaced = all.filter(
    ({ id, status, startedAt }) =>
      status !== 'expired' &&
      (startedAt < observed.startedAt || (+startedAt === +observed.startedAt && id < observed.id)),
  );
  for (const one of replaced) await endOne(services, one, observed);
}
