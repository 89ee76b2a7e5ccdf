import { readPreferences } from '../../../identity/preferences.ts';
import type { Services } from '../../../providers/services.ts';
import type { Mail } from '../../../support/mail.ts';
import { storeUnsentMail } from '../mails/mail-retry.ts';
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

/** What became of the money of a plan that has ended, as far as another one took its place. */
async function endedMail(
  { user, before, now }: SubscriptionChange,
  services: Services,
): Promise<Mail> {
  const { configuration, connection, payments } = services;
  const kept = survivingSubscription(await subscriptionsOf(connection.database, user.id));
  if (kept === null || !replaces(kept, now)) return endMail(user.email, now, configuration);
  if (before === null || !isServing(before.status)) {
    return replacementMail(user.email, now, kept, { left: 'nothing' }, configuration);
  }
  if (kept.plan === now.plan) {
    return replacementMail(user.email, now, kept, { left: 'refund' }, configuration);
  }
  const creditCents = await readCredit(payments, now.customerId, () => undefined);
  return replacementMail(user.email, now, kept, { left: 'credit', creditCents }, configuration);
}

/** The mails about a subscription that was cancelled or has ended. */
export async function changeMails(change: SubscriptionChange, services: Services): Promise<Mail[]> {
  const { user, before, now } = change;
  if (before === null || before.status === now.status) return [];
  if (!readPreferences(user.preferences).planMails) return [];
  if (now.status === 'cancelled') {
    return [cancellationMail(user.email, now, services.configuration)];
  }
  return now.status === 'expired' ? [await endedMail(change, services)] : [];
}

/** The change that made them is committed: what a mail server does not take now is sent later. */
export async function sendMails(
  { user }: SubscriptionChange,
  mails: Mail[],
  services: Services,
  onFailure: OnMailFailure,
) {
  for (const mail of mails) {
    try {
      await services.mail.send(mail);
    } catch (error) {
      onFailure(error);
      await storeUnsentMail(services, user.id, mail);
    }
  }
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
  const change = await services.connection.database.transaction((transaction) =>
    applySubscription(transaction, observed, observedAt),
  );
  if (change !== null) {
    await sendMails(change, await changeMails(change, services), services, onMailFailure);
  }
}
