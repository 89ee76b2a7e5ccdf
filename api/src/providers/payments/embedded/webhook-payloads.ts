import type { Account, EmbeddedInvoice, EmbeddedSubscription } from './account.ts';
import { periodEnd } from './account.ts';

/** A webhook's content, worded as Stripe words its own. */
export interface WebhookPayload {
  type: string;
  object: Record<string, unknown>;
}

const seconds = (moment: Date | string): number => Math.floor(new Date(moment).getTime() / 1000);

/** A subscription as Stripe words it. */
export function subscriptionObject(account: Account, subscription: EmbeddedSubscription) {
  return {
    object: 'subscription',
    id: subscription.id,
    customer: account.id,
    status: subscription.status,
    start_date: seconds(subscription.startedAt),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    items: { data: [{ current_period_end: seconds(periodEnd(subscription)) }] },
    metadata: { userId: account.userId, plan: subscription.plan },
  };
}

/** An invoice as Stripe words it. */
export function invoiceObject(account: Account, invoice: EmbeddedInvoice) {
  const isPaid = invoice.status === 'paid';
  return {
    object: 'invoice',
    id: invoice.id,
    customer: account.id,
    status: invoice.status,
    amount_paid: isPaid ? invoice.amountCents : 0,
    amount_due: invoice.amountCents,
    total: invoice.amountCents + invoice.creditCents,
    currency: 'usd',
    billing_reason: invoice.isRenewal ? 'subscription_cycle' : 'subscription_create',
    created: seconds(invoice.at),
    status_transitions: { paid_at: isPaid ? seconds(invoice.at) : null },
    parent: { subscription_details: { subscription: invoice.subscriptionId } },
  };
}

/** The charge of an invoice that was given back. */
export function chargeObject(invoice: EmbeddedInvoice) {
  return { object: 'charge', refunded: true, payment_intent: null, invoice: invoice.id };
}
