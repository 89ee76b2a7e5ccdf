import Stripe from 'stripe';
import { z } from 'zod';
import type { Order, PaymentsProvider } from './payments.ts';
import { readStripeEvent } from './read-stripe-event.ts';
import {
  creditOfCustomer,
  creditOfInvoice,
  ownMetadata,
  returnedCredit,
  stripeSubscription,
} from './stripe-objects.ts';

/** Where Stripe is and how it knows us. */
export interface HostedPayments {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, such as a local peer; `null` for Stripe's. */
  apiUrl: string | null;
}

/** Time for one request to Stripe, in milliseconds; its library tries twice more. */
const requestTimeout = 10_000;

/** Time to ask for what a page can do without, in milliseconds: it waits for the answer. */
const quickTimeout = 2_000;

const paymentOfInvoice = z.object({ payment: z.object({ payment_intent: z.string() }) });
const invoiceOfPayment = z.object({ invoice: z.string() });

function peerAddress(apiUrl: string | null): Stripe.StripeConfig {
  if (apiUrl === null) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
  };
}

/** Takes a refusal with this code as done: it says that there is nothing left to do. */
const ignore = (code: string) => (error: unknown) => {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== code) throw error;
};

/** Payments through Stripe: Checkout, the billing portal and signed webhooks. */
export function createHostedPayments(settings: HostedPayments): PaymentsProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...peerAddress(settings.apiUrl),
    timeout: requestTimeout,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const findInvoice = async (paymentIntentId: string) => {
    const found = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntentId },
      limit: 1,
    });
    return found.data[0] === undefined ? null : invoiceOfPayment.parse(found.data[0]).invoice;
  };
  /**
   * The customer of somebody who has not paid yet. The key makes it the same for all checkouts that they
   * open within a day of the first, as long as Stripe remembers the key; one that is opened later has
   * another customer, while the last of the day before can be paid for up to a day more. A credit
   * belongs to a customer and would be out of reach for another one.
   */
  const customerFor = async ({ userId, email }: Order): Promise<string> => {
    const details = { email, metadata: { userId } };
    const idempotencyKey = `customer-${userId}`;
    return (await stripe.customers.create(details, { idempotencyKey })).id;
  };
  /** Repeated after Stripe has forgotten the key, too: what was given back says of which invoice. */
  const returnCredit = async (invoiceId: string): Promise<void> => {
    const invoice = await stripe.invoices.retrieve(invoiceId);
    const { customerId, currency, amount } = creditOfInvoice.parse(invoice);
    if (amount === 0) return;
    const { data } = await stripe.customers.listBalanceTransactions(customerId, { limit: 100 });
    if (data.some((one) => returnedCredit.parse(one) === invoiceId)) return;
    await stripe.customers.createBalanceTransaction(
      customerId,
      { amount: -amount, currency, metadata: { creditOfInvoice: invoiceId } },
      { idempotencyKey: `credit-back-${invoiceId}` },
    );
  };

  return {
    createCheckout: async (order) => {
      const metadata = { userId: order.userId, plan: order.plan };
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
        client_reference_id: order.userId,
        customer: order.customerId ?? (await customerFor(order)),
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: order.amountCents,
              recurring: { interval: 'month' },
              product_data: { name: order.planName },
            },
          },
        ],
        metadata,
        subscription_data: { metadata },
      });
      return z.url().parse(session.url);
    },
    createPortal: async (customerId, returnUrl) => {
      const session = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return z.url().parse(session.url);
    },
    readSubscription: async (id) => {
      const found = await stripe.subscriptions.retrieve(id);
      const isOurs = ownMetadata.safeParse(found.metadata).success;
      return isOurs ? stripeSubscription.parse(found) : null;
    },
    setCancelAtPeriodEnd: async (id, isCancelled) => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled });
    },
    endSubscription: async (id, withCredit) => {
      await stripe.subscriptions
        .cancel(id, { prorate: withCredit, invoice_now: withCredit })
        .catch(ignore('resource_missing'));
    },
    readCredit: async (customerId) => {
      const options = { timeout: quickTimeout, maxNetworkRetries: 0 };
      return creditOfCustomer.parse(await stripe.customers.retrieve(customerId, {}, options));
    },
    refund: async (invoiceId) => {
      const { data } = await stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid' });
      for (const one of data) {
        const { payment_intent: payment } = paymentOfInvoice.parse(one).payment;
        const idempotencyKey = `refund-${invoiceId}-${payment}`;
        await stripe.refunds
          .create({ payment_intent: payment }, { idempotencyKey })
          .catch(ignore('charge_already_refunded'));
      }
      await returnCredit(invoiceId);
    },
    readEvent: (body, signature) =>
      readStripeEvent(stripe.webhooks, settings.webhookSecret, body, signature, findInvoice),
  };
}
