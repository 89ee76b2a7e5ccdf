import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PaidPlanId, PlanId } from '../../contract/plans/plans.ts';
import { moment, ownerId, users } from '../schema.ts';

/**
 * Uses of the money-back guarantee: one a user and plan. A row outlives its account, so that
 * deleting it and signing up again gives no second guarantee; then only the hash of the address leads
 * to the user, and the row is cleared two years after the use.
 */
export const refundClaims = pgTable(
  'refund_claims',
  {
    /** SHA-256 of the address. */
    addressHash: text('address_hash').notNull(),
    plan: text('plan').$type<PaidPlanId>().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    invoiceId: text('invoice_id').notNull(),
    subscriptionId: text('subscription_id').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    /** When the provider had given the money back and ended the plan; until then it is tried again. */
    completedAt: moment('completed_at'),
    /** How often it was tried. */
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried again; while one instance tries, the end of its lease. */
    nextAt: moment('next_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.plan] }),
    index('refund_claims_by_user').on(table.userId),
    index('refund_claims_by_time').on(table.nextAt),
  ],
);

/**
 * Interviews whose paid-only feedback a user was given, by plan. Kept only as long as it can matter
 * to a refund.
 */
export const feedbackViews = pgTable(
  'feedback_openings',
  {
    userId: ownerId(),
    /** It may be deleted by now. */
    interviewId: uuid('interview_id').notNull(),
    plan: text('plan').$type<PlanId>().notNull(),
    /** The last time, in steps of ten minutes. */
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.interviewId, table.plan] }),
    index('feedback_openings_by_time').on(table.openedAt),
  ],
);
