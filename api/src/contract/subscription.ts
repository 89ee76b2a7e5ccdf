import { z } from 'zod';
import { subscriptionStatus } from './account.ts';
import { paidPlanIds, planIds } from './plans/plans.ts';

/** What `POST /subscription/create-checkout` takes (product specification §7). */
export const newCheckout = z.object({ planType: z.enum(paidPlanIds) });

/** The plan that a user has now, and what becomes of it. */
export const subscription = z.object({
  plan: z.enum(planIds),
  /**
   * `cancelled`: ends at `renewsAt` and can be resumed until then. `paused`: the last payment
   * failed, and Free's rules hold until it is made. `expired`: it has ended.
   */
  status: subscriptionStatus,
  /** The plan that was bought, also while it is paused; `null` when nothing runs. */
  subscribedPlan: z.enum(paidPlanIds).nullable(),
  /** End of what is paid for, ISO 8601 in UTC: the next payment, or the end once cancelled. */
  renewsAt: z.iso.datetime().nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** Until when the money can be asked back, ISO 8601 in UTC; `null` when it cannot. */
  refundableUntil: z.iso.datetime().nullable(),
  /**
   * What the next payments are lowered by, in US dollars: what was left of a plan that another one
   * replaced. Missing while the payment provider cannot say it. Answered since version 1.13 of the
   * API.
   */
  credit: z.number().min(0).optional(),
});
export type Subscription = z.infer<typeof subscription>;

/** How a payment ended. */
export const transactionStatus = z.enum(['paid', 'failed', 'refunded']);
export type TransactionStatus = z.infer<typeof transactionStatus>;

/** One payment (product specification §3, "Transaction"). */
export const transaction = z.object({
  id: z.string(),
  description: z.string(),
  /** ISO 8601 in UTC. */
  paymentDate: z.iso.datetime(),
  status: transactionStatus,
  /** US dollars. */
  amount: z.number().min(0),
  /**
   * Until when this payment can be asked back, ISO 8601 in UTC; `null` when it cannot. Answered
   * since version 1.2 of the API.
   */
  refundableUntil: z.iso.datetime().nullable().optional(),
  /**
   * Why the money-back guarantee does not cover a payment that is within its window, in a sentence;
   * `null` when it does or the window is over. Answered since version 1.6 of the API.
   */
  refundRefusal: z.string().nullable().optional(),
});
export type Transaction = z.infer<typeof transaction>;
