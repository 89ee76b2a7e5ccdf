import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SubscriptionStatus } from '../../contract/account.ts';
import type { PaidPlanId } from '../../contract/plans/plans.ts';
import type { TransactionStatus } from '../../contract/subscription.ts';
import { moment, ownerId } from '../schema.ts';

/** Subscriptions as last read from the payment provider, by the provider's id. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    /** The provider's id of the customer; its billing portal is opened with it. */
    customerId: text('customer_id').notNull(),
    plan: text('plan').$type<PaidPlanId>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    startedAt: moment('started_at').notNull(),
    /** End of what is paid for. */
    periodEnd: moment('period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull(),
    /** When the provider was asked; an older answer never replaces a newer one. */
    observedAt: moment('observed_at').notNull(),
  },
  (table) => [index('subscriptions_by_user').on(table.userId)],
);

/** Payments, one row an invoice of the provider. */
export const transactions = pgTable(
  'transactions',
  {
    id: uuid('id').primaryKey(),
    userId: ownerId(),
    invoiceId: text('invoice_id').notNull().unique(),
    subscriptionId: text('subscription_id').notNull(),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    /** Whether it prolongs a subscription; renewals are not refunded (specification §9). */
    isRenewal: boolean('is_renewal').notNull(),
    paymentDate: moment('payment_date').notNull(),
  },
  (table) => [index('transactions_by_user_and_date').on(table.userId, table.paymentDate)],
);

/** Webhooks that were worked on, written in the transaction that grants what they say. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
});

/**
 * What the embedded payment provider keeps: its customers' accounts, checkouts, and webhooks that
 * are still to be delivered. Empty where Stripe is configured.
 */
export const embeddedPayments = pgTable(
  'embedded_payments',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'account' | 'checkout' | 'event'>().notNull(),
    content: jsonb('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('embedded_payments_by_kind').on(table.kind, table.createdAt)],
);

/** A subscription as stored. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A payment as stored. */
export type TransactionRow = typeof transactions.$inferSelect;
