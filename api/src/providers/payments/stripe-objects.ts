import { z } from 'zod';
import { paidPlanIds } from '../../contract/plans/plans.ts';
import type { ProviderInvoice, ProviderState, ProviderSubscription } from './payments.ts';

/** Stripe's objects as far as they are read here, in the present and the earlier API versions. */
const seconds = z.number().transform((value) => new Date(value * 1000));
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Which of our plans and people a Stripe object belongs to, as our checkout wrote it. */
export const ownMetadata = z.object({ userId: z.uuid(), plan: z.enum(paidPlanIds) });

const states: Readonly<Record<string, ProviderState>> = {
  trialing: 'active',
  active: 'active',
  past_due: 'overdue',
  unpaid: 'ended',
  canceled: 'ended',
  paused: 'paused',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
};

/** Parses a `subscription` object. */
export const stripeSubscription = z
  .object({
    id: z.string(),
    customer: reference,
    status: z.string(),
    start_date: seconds,
    cancel_at_period_end: z.boolean(),
    current_period_end: seconds.optional(),
    items: z.object({ data: z.array(z.object({ current_period_end: seconds.optional() })) }),
    metadata: ownMetadata,
  })
  .transform((value): ProviderSubscription => {
    const ends = [value.current_period_end, ...value.items.data.map((i) => i.current_period_end)];
    return {
      id: value.id,
      userId: value.metadata.userId,
      customerId: value.customer,
      plan: value.metadata.plan,
      state: states[value.status] ?? 'paused',
      startedAt: value.start_date,
      periodEnd: ends.find((end) => end !== undefined) ?? value.start_date,
      cancelAtPeriodEnd: value.cancel_at_period_end,
    };
  });

/** Parses a `customer` object: its balance is what they owe, below zero what is owed to them. */
export const creditOfCustomer = z
  .object({ balance: z.number().int().optional() })
  .transform(({ balance = 0 }) => Math.max(0, -balance));

/**
 * Parses an `invoice` object; `null` when it belongs to no subscription, or pays for nothing: a
 * subscription that ends with credit has a last invoice of nothing or less, which counts as paid. A
 * first invoice is a purchase whatever it comes to.
 */
export const stripeInvoice = z
  .object({
    id: z.string(),
    status: z.string().nullable(),
    amount_paid: z.number().int(),
    amount_due: z.number().int(),
    /** Before credit is taken off. */
    total: z.number().int().optional(),
    billing_reason: z.string().nullable(),
    created: seconds,
    status_transitions: z.object({ paid_at: seconds.nullable() }).optional(),
    subscription: reference.nullish(),
    parent: z
      .object({ subscription_details: z.object({ subscription: reference }).nullish() })
      .nullish(),
  })
  .transform((value): ProviderInvoice | null => {
    const subscriptionId =
      value.parent?.subscription_details?.subscription ?? value.subscription ?? null;
    const isPurchase = value.billing_reason === 'subscription_create';
    const isCredit = !isPurchase && value.total !== undefined && value.total <= 0;
    if (subscriptionId === null || isCredit) return null;
    const isPaid = value.status === 'paid';
    return {
      id: value.id,
      subscriptionId,
      amountCents: isPaid ? value.amount_paid : value.amount_due,
      isPaid,
      isRenewal: value.billing_reason === 'subscription_cycle',
      at: value.status_transitions?.paid_at ?? value.created,
    };
  });

/** Parses an `invoice` object for the credit that it used, in its currency's smallest unit. */
export const creditOfInvoice = z
  .object({
    customer: reference,
    currency: z.string(),
    starting_balance: z.number().int(),
    ending_balance: z.number().int().nullish(),
  })
  .transform(({ customer, currency, starting_balance: before, ending_balance: after }) => ({
    customerId: customer,
    currency,
    amount: Math.max(0, (after ?? before) - before),
  }));

/** Parses a `customer_balance_transaction` object for the invoice whose credit it gives back. */
export const returnedCredit = z
  .object({ metadata: z.object({ creditOfInvoice: z.string() }).partial().nullish() })
  .transform(({ metadata }) => metadata?.creditOfInvoice ?? null);

/** Parses a `checkout.session` object. */
export const stripeCheckout = z.object({ subscription: reference.nullable() });

/** Parses a `charge` object that was refunded. */
export const stripeCharge = z.object({
  refunded: z.boolean(),
  payment_intent: reference.nullish(),
  invoice: reference.nullish(),
});

/** The envelope of every webhook. */
export const stripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});
