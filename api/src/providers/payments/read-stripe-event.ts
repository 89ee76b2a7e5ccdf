import type Stripe from 'stripe';
import { z } from 'zod';
import { type PaymentEvent, SignatureError } from './payments.ts';
import { stripeCharge, stripeCheckout, stripeEvent, stripeInvoice } from './stripe-objects.ts';

/** Finds the invoice that a payment was made for; `null` when it was for none. */
type InvoiceOfPayment = (paymentIntentId: string) => Promise<string | null>;

const subscriptionEvents = /^customer\.subscription\./;
const invoiceEvents: ReadonlySet<string> = new Set(['invoice.paid', 'invoice.payment_failed']);

type Envelope = z.infer<typeof stripeEvent>;

function verified(
  webhooks: Stripe.Webhooks,
  body: Buffer,
  signature: string,
  secret: string,
): Envelope {
  try {
    return stripeEvent.parse(webhooks.constructEvent(body, signature, secret));
  } catch (error) {
    throw new SignatureError(error instanceof Error ? error.message : 'not a webhook');
  }
}

async function refundEvent(
  head: { id: string; type: string },
  { created, data }: Envelope,
  invoiceOfPayment: InvoiceOfPayment,
): Promise<PaymentEvent> {
  const charge = stripeCharge.parse(data.object);
  if (!charge.refunded) return { ...head, about: 'nothing' };
  const payment = charge.payment_intent ?? null;
  const invoiceId = charge.invoice ?? (payment === null ? null : await invoiceOfPayment(payment));
  return invoiceId === null
    ? { ...head, about: 'nothing' }
    : { ...head, about: 'refund', invoiceId, at: created };
}

/**
 * Verifies a webhook's signature and parses it. The embedded provider signs and words its
 * webhooks as Stripe does, so that both come through here.
 * @throws SignatureError, or ZodError when a signed event lacks what is needed
 */
export async function readStripeEvent(
  webhooks: Stripe.Webhooks,
  secret: string,
  body: Buffer,
  signature: string,
  invoiceOfPayment: InvoiceOfPayment,
): Promise<PaymentEvent> {
  const envelope = verified(webhooks, body, signature, secret);
  const { id, type, data } = envelope;
  const head = { id, type };
  if (subscriptionEvents.test(type)) {
    const { id: subscriptionId } = z.object({ id: z.string() }).parse(data.object);
    return { ...head, about: 'subscription', subscriptionId };
  }
  if (type === 'checkout.session.completed') {
    const { subscription } = stripeCheckout.parse(data.object);
    if (subscription === null) return { ...head, about: 'nothing' };
    return { ...head, about: 'subscription', subscriptionId: subscription };
  }
  if (invoiceEvents.has(type)) {
    const invoice = stripeInvoice.parse(data.object);
    if (invoice === null) return { ...head, about: 'nothing' };
    return { ...head, about: 'invoice', subscriptionId: invoice.subscriptionId, invoice };
  }
  if (type === 'charge.refunded') return refundEvent(head, envelope, invoiceOfPayment);
  return { ...head, about: 'nothing' };
}
