import { paidPlanIds, planIds } from '@parley/api/contract/plans/plans';
import * as z from 'zod/mini';
import { flag, known, list, moment, optionalList, part, words } from './fields.ts';

/** ISO 4217; dollars where the API names none. */
const currency = part(z.string());

/** A plan on the pricing grid. One that this release does not know is shown as the API describes it. */
export const pricingPlanAnswer = z.object({
  identity: z.string(),
  name: z.string(),
  description: words,
  price: z.object({ monthly: z.number(), currency }),
  popular: flag,
  features: optionalList(z.object({ text: z.string(), included: flag })),
  cta: z.catch(z.string(), 'Choose'),
});
export type PricingPlan = z.output<typeof pricingPlanAnswer>;
export const pricingAnswer = z.object({ pricing: list(pricingPlanAnswer) });
export type Pricing = z.output<typeof pricingAnswer>;

/** How the plan stands. */
export const subscriptionAnswer = z.object({
  plan: known(planIds),
  /** Nothing is said of a status, and nothing offered for it, that this release does not know. */
  status: known(['free', 'active', 'cancelled', 'expired', 'paused']),
  /** `null` also for a plan that this release does not know. */
  subscribedPlan: z.catch(z.nullable(z.enum(paidPlanIds)), null),
  /** `null` for a plan that was given, missing where the date cannot be read. */
  renewsAt: part(z.nullable(moment)),
  /** What the next payments are lowered by; missing where the API cannot say it. */
  credit: part(z.number()),
});
export type Subscription = z.output<typeof subscriptionAnswer>;

/** One payment. */
export const transactionAnswer = z.object({
  id: z.string(),
  description: words,
  paymentDate: part(moment),
  status: known(['paid', 'failed', 'refunded']),
  amount: z.number(),
  currency,
  refundableUntil: part(z.nullable(moment)),
  refundRefusal: part(z.nullable(z.string())),
});
export type Transaction = z.output<typeof transactionAnswer>;
export const transactionsAnswer = z.object({ transactions: list(transactionAnswer) });
export type Transactions = z.output<typeof transactionsAnswer>;

export const checkoutAnswer = z.object({ checkoutUrl: z.string() });
export type Checkout = z.output<typeof checkoutAnswer>;
export const portalAnswer = z.object({ portalUrl: z.string() });
export type Portal = z.output<typeof portalAnswer>;
export const deletionAnswer = z.object({ eraseAfter: moment });
export type Deletion = z.output<typeof deletionAnswer>;
export const revokedAnswer = z.object({ revoked: z.catch(z.number(), 0) });
export type Revoked = z.output<typeof revokedAnswer>;
