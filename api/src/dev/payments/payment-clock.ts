import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Configuration } from '../../configuration/configuration.ts';
import { planName } from '../../contract/plans/plans.ts';
import { monthlyPrices } from '../../contract/plans/prices.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { subscriptions, transactions } from '../../database/tables/payments.ts';
import { subscriptionsOf } from '../../features/billing/subscriptions/apply-subscription.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EmbeddedPayments } from '../../providers/payments/embedded/embedded-payments.ts';

const paidPlans = { plus: 'parley_plus', max: 'parley_max' } as const;
const cardNumber = z.string().max(30).default('4242424242424242');

/** What `POST /dev/payments/subscribe` takes: buys as the checkout page would. */
export const subscriptionWish = z.object({
  email: z.email(),
  plan: z.enum(['plus', 'max']),
  card: cardNumber,
});
/** What `POST /dev/payments/pass-time` takes: days pass for one user's payments. */
export const timePassing = z.object({ email: z.email(), days: z.int().min(1).max(3_650) });
/** What `POST /dev/payments/card` takes: the card that pays from now on. */
export const cardChange = z.object({ email: z.email(), card: cardNumber });

async function findUser(database: Database, email: string): Promise<string> {
  const [row] = await database
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (row === undefined) throw new ApiError(404, 'Nobody has this email address.');
  return row.id;
}

async function findCustomer(database: Database, userId: string): Promise<string> {
  const [newest] = await subscriptionsOf(database, userId);
  if (newest === undefined) throw new ApiError(409, 'This person has bought nothing yet.');
  return newest.customerId;
}

/** Buys a plan through a checkout of its own; the webhooks do the rest. */
export async function subscribeTestUser(
  database: Database,
  payments: EmbeddedPayments,
  wish: z.output<typeof subscriptionWish>,
  { productName, siteUrl }: Configuration,
): Promise<void> {
  const userId = await findUser(database, wish.email);
  const plan = paidPlans[wish.plan];
  const [newest] = await subscriptionsOf(database, userId);
  const address = await payments.createCheckout({
    userId,
    email: wish.email,
    plan,
    planName: planName(plan, productName),
    amountCents: monthlyPrices[plan] * 100,
    customerId: newest?.customerId ?? null,
    successUrl: siteUrl,
    cancelUrl: siteUrl,
  });
  const answer = await payments.pay(address.split('/').at(-1) ?? '', wish.card);
  if (answer.kind === 'refused') throw new ApiError(402, answer.reason);
  if (answer.kind !== 'accepted') throw new ApiError(409, 'This card asks to confirm first.');
}

/**
 * Lets days pass: everything that was paid so far moves into the past, then what has become due
 * happens.
 */
export async function passTestDays(
  database: Database,
  payments: EmbeddedPayments,
  { email, days }: z.output<typeof timePassing>,
): Promise<void> {
  const userId = await findUser(database, email);
  const customerId = await findCustomer(database, userId);
  const span = sql`make_interval(hours => ${days * 24})`;
  await database
    .update(subscriptions)
    .set({
      startedAt: sql`${subscriptions.startedAt} - ${span}`,
      periodEnd: sql`${subscriptions.periodEnd} - ${span}`,
    })
    .where(eq(subscriptions.userId, userId));
  await database
    .update(transactions)
    .set({ paymentDate: sql`${transactions.paymentDate} - ${span}` })
    .where(eq(transactions.userId, userId));
  await payments.passDays(customerId, days);
}

/** Changes the card as the billing portal would. */
export async function useTestCard(
  database: Database,
  payments: EmbeddedPayments,
  { email, card }: z.output<typeof cardChange>,
): Promise<void> {
  const customerId = await findCustomer(database, await findUser(database, email));
  const answer = await payments.useCard(customerId, card);
  if (answer.kind === 'refused') throw new ApiError(402, answer.reason);
}
