import { z } from 'zod';
import { paidPlanIds } from '../../../contract/plans/plans.ts';

/**
 * What the embedded provider knows about a customer. Amounts are US cents; moments are ISO 8601 in
 * UTC. A subscription's and an invoice's id begin with the account's, so that it is found by them.
 */
export const card = z.object({
  last4: z.string(),
  /** Whether payments after the first one succeed. */
  paysRenewals: z.boolean(),
});
export type Card = z.infer<typeof card>;

const subscription = z.object({
  id: z.string(),
  plan: z.enum(paidPlanIds),
  amountCents: z.int(),
  status: z.enum(['active', 'past_due', 'canceled']),
  startedAt: z.iso.datetime(),
  /** Months that were paid for. */
  paidMonths: z.int(),
  cancelAtPeriodEnd: z.boolean(),
});
export type EmbeddedSubscription = z.infer<typeof subscription>;

const invoice = z.object({
  id: z.string(),
  subscriptionId: z.string(),
  amountCents: z.int(),
  /** What credit paid of it, beside the amount; not kept by earlier versions. */
  creditCents: z.int().default(0),
  status: z.enum(['paid', 'open', 'void', 'refunded']),
  isRenewal: z.boolean(),
  at: z.iso.datetime(),
});
export type EmbeddedInvoice = z.infer<typeof invoice>;

export const account = z.object({
  id: z.string(),
  userId: z.uuid(),
  card,
  /** Taken off the next payment. */
  creditCents: z.int(),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
});
export type Account = z.infer<typeof account>;

/** The id of a user's account: the same for each checkout, so that none makes a second account. */
export const accountIdOfUser = (userId: string): string => `cus${userId.replaceAll('-', '')}`;

/** The account that a subscription's or an invoice's id belongs to. */
export function accountIdOf(id: string): string {
  return id.replace(/_[a-z]+\d+$/, '');
}

/** The moment `count` months later, on the last day of a month that is too short. */
export function monthsAfter(moment: Date, count: number): Date {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const result = new Date(moment);
  result.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
  return result;
}

/** End of what is paid for. */
export function periodEnd({ startedAt, paidMonths }: EmbeddedSubscription): Date {
  return monthsAfter(new Date(startedAt), paidMonths);
}
