import { planName } from '../../../contract/plans/plans.ts';
import type { Database } from '../../../database/database.ts';
import type { TransactionRow } from '../../../database/tables/payments.ts';
import { ApiError } from '../../../http/api-error.ts';
import { readPreferences } from '../../../identity/preferences.ts';
import type { PaymentEvent, ProviderSubscription } from '../../../providers/payments/payments.ts';
import type { Services } from '../../../providers/services.ts';
import { after, hours } from '../../../support/clock.ts';
import type { Mail } from '../../../support/mail.ts';
import { formatDate } from '../mails/formats.ts';
import { sendStoredMails, storeMails } from '../mails/mail-retry.ts';
import { failedPaymentMail, receiptMail } from '../mails/payment-mails.ts';
import { applySubscription, type SubscriptionChange } from './apply-subscription.ts';
import { cancelSuperseded } from './cancel-superseded.ts';
import { changeMails, creditForMails, type OnMailFailure } from './refresh-subscription.ts';
import { markProcessed, recordInvoice, recordRefund } from './transactions.ts';

function paymentMails(
  { user }: SubscriptionChange,
  payment: TransactionRow | null,
  { configuration }: Services,
): Mail[] {
  if (payment === null) return [];
  // A failed payment is always mailed, since it pauses the plan.
  if (payment.status === 'paid' && !readPreferences(user.preferences).receiptMails) return [];
  const compose = payment.status === 'paid' ? receiptMail : failedPaymentMail;
  return [compose(user.email, payment, configuration)];
}

/**
 * How long the webhook about a refunded payment may still be on its way. A refund that is older is of
 * a payment that is not ours, or whose user is erased: refused for days, it would make the provider
 * disable the address.
 */
const paymentDelay = hours(1);

async function handleRefundEvent(
  database: Database,
  event: PaymentEvent & { about: 'refund' },
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await markProcessed(transaction, event, now))) return;
    if ((await recordRefund(transaction, event.invoiceId)) === 'refunded') return;
    if (after(event.at, paymentDelay) <= now) return;
    throw new ApiError(503, 'The payment is not known yet. Deliver this again later.');
  });
}

function describePayment(observed: ProviderSubscription, at: Date, productName: string): string {
  return `${planName(observed.plan, productName)}, one month from ${formatDate(at)}`;
}

/** @returns the payment when the event made it paid or failed */
async function recordPayment(
  transaction: Database,
  event: PaymentEvent,
  observed: ProviderSubscription,
  productName: string,
): Promise<TransactionRow | null> {
  if (event.about !== 'invoice') return null;
  const { invoice } = event;
  const description = describePayment(observed, invoice.at, productName);
  return recordInvoice(transaction, observed.userId, invoice, description);
}

/**
 * Applies a webhook once: its id and its mails are stored in the transaction that grants the
 * plan.
 * @throws ApiError 503 for what cannot be understood before another webhook has come
 */
export async function handleWebhookEvent(
  services: Services,
  event: PaymentEvent,
  onMailFailure: OnMailFailure,
): Promise<void> {
  const { payments, clock, connection, configuration } = services;
  if (event.about === 'nothing') return;
  if (event.about === 'refund') return handleRefundEvent(connection.database, event, clock());
  const observedAt = clock();
  const observed = await payments.readSubscription(event.subscriptionId);
  if (observed === null) return;
  const credit = await creditForMails(services, observed);
  const stored = await connection.database.transaction(async (transaction) => {
    if (!(await markProcessed(transaction, event, observedAt))) return [];
    if (observed.state === 'incomplete') return [];
    const change = await applySubscription(transaction, observed, observedAt);
    if (change === null) return [];
    const payment = await recordPayment(transaction, event, observed, configuration.productName);
    const mails = [
      ...(await changeMails(transaction, change, credit, services)),
      ...paymentMails(change, payment, services),
    ];
    return storeMails(transaction, change.user.id, mails, clock());
  });
  // Before the provider is asked for anything else, which may fail.
  await sendStoredMails(services, stored, onMailFailure);
  // Also when it is delivered again: the first time may have failed before it came to this.
  await cancelSuperseded(services, observed, onMailFailure);
}
