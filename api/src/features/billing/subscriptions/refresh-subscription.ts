import type { Database } from '../../../database/database.ts';
import { readPreferences } from '../../../identity/preferences.ts';
import type { ProviderSubscription } from '../../../providers/payments/payments.ts';
import type { Services } from '../../../providers/services.ts';
import type { Mail } from '../../../support/mail.ts';
import { sendStoredMails, storeMails } from '../mails/mail-retry.ts';
import { cancellationMail, endMail, replacementMail } from '../mails/payment-mails.ts';
import {
  applySubscription,
  type SubscriptionChange,
  subscriptionsOf,
} from './apply-subscription.ts';
import { readCredit } from './credit.ts';
import { isServing } from './plan-of-subscriptions.ts';
import { replaces, survivingSubscription } from './surviving-subscription.ts';

/** Called when a mail could not be sent; the error does not contain the address. */
export type OnMailFailure = (error: unknown) => void;

/**
 * The credit that the mail about an ended plan may name, in US cents; `null` when it names none. It
 * is read before the transaction that makes the mail: inside one no provider is asked.
 */
export async function creditForMails(
  { payments }: Services,
  observed: ProviderSubscription,
): Promise<number | null> {
  if (observed.state !== 'ended') return null;
  return readCredit(payments, observed.customerId, () => undefined);
}

/** What became of the money of a plan that has ended, as far as another one took its place. */
async function endedMail(
  transaction: Database,
  { user, before, now }: SubscriptionChange,
  creditCents: number | null,
  { configuration }: Services,
): Promise<Mail> {
  const kept = survivingSubscription(await subscriptionsOf(transaction, user.id));
  if (kept === null || !replaces(kept, now)) return endMail(user.email, now, configuration);
  if (before === null || !isServing(before.status)) {
    return replacementMail(user.email, now, kept, { left: 'nothing' }, configuration);
  }
  if (kept.plan === now.plan) {
    return replacementMail(user.email, now, kept, { left: 'refund' }, configuration);
  }
  return replacementMail(user.email, now, kept, { left: 'credit', creditCents }, configuration);
}

/**
 * The mails about a subscription that was cancelled or has ended.
 * @param creditCents what `creditForMails` answered
 */
export async function changeMails(
  transaction: Database,
  change: SubscriptionChange,
  creditCents: number | null,
  services: Services,
): Promise<Mail[]> {
  const { user, before, now } = change;
  if (before === null || before.status === now.status) return [];
  if (!readPreferences(user.preferences).planMails) return [];
  if (now.status === 'cancelled') {
    return [cancellationMail(user.email, now, services.configuration)];
  }
  if (now.status !== 'expired') return [];
  return [await endedMail(transaction, change, creditCents, services)];
}

/**
 * Asks the provider how a subscription stands and stores it: payloads of webhooks may be old, the
 * provider's answer is not.
 */
export async function refreshSubscription(
  services: Services,
  id: string,
  onMailFailure: OnMailFailure,
): Promise<void> {
  const observedAt = services.clock();
  const observed = await services.payments.readSubscription(id);
  if (observed === null || observed.state === 'incomplete') return;
  const credit = await creditForMails(services, observed);
  const stored = await services.connection.database.transaction(async (transaction) => {
    const change = await applySubscription(transaction, observed, observedAt);
    if (change === null) return [];
    const mails = await changeMails(transaction, change, credit, services);
    return storeMails(transaction, change.user.id, mails, services.clock());
  });
  await sendStoredMails(services, stored, onMailFailure);
}
