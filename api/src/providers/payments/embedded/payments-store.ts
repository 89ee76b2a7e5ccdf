import { randomUUID } from 'node:crypto';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { paidPlanIds } from '../../../contract/plans/plans.ts';
import type { Database } from '../../../database/database.ts';
import { users } from '../../../database/schema.ts';
import { embeddedPayments } from '../../../database/tables/payments.ts';
import { type Account, account, card } from './account.ts';
import type { Step } from './ledger.ts';

/** A checkout that the embedded provider has opened. */
export const checkout = z.object({
  id: z.string(),
  userId: z.uuid(),
  email: z.string(),
  plan: z.enum(paidPlanIds),
  planName: z.string(),
  amountCents: z.int(),
  customerId: z.string().nullable(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** `authenticating`: its card is given, and its holder is to confirm the payment. */
  state: z.enum(['open', 'authenticating', 'paid']),
  card: card.nullable(),
});
export type Checkout = z.infer<typeof checkout>;

const isRow = (kind: 'account' | 'checkout', id: string) =>
  and(eq(embeddedPayments.kind, kind), eq(embeddedPayments.id, id));

/** A random part of an id: lower-case letters and digits. */
export const randomPart = (): string => randomUUID().replaceAll('-', '');

export async function findAccount(database: Database, id: string): Promise<Account | null> {
  const [row] = await database.select().from(embeddedPayments).where(isRow('account', id));
  return row === undefined ? null : account.parse(row.content);
}

/** Every account's id. */
export async function accountIds(database: Database): Promise<string[]> {
  const rows = await database
    .select({ id: embeddedPayments.id })
    .from(embeddedPayments)
    .where(eq(embeddedPayments.kind, 'account'));
  return rows.map(({ id }) => id);
}

/** Finds an account and keeps it from changing until the transaction ends. */
export async function lockAccount(transaction: Database, id: string): Promise<Account | null> {
  const [row] = await transaction
    .select()
    .from(embeddedPayments)
    .where(isRow('account', id))
    .for('update');
  return row === undefined ? null : account.parse(row.content);
}

/** Stores an account unless there is one; waits for a transaction that is storing the same. */
export async function openAccount(transaction: Database, content: Account, now: Date) {
  await transaction
    .insert(embeddedPayments)
    .values({ id: content.id, kind: 'account', content, createdAt: now })
    .onConflictDoNothing();
}

const storedEvent = z.looseObject({ id: z.string() });

/** A webhook as it is delivered. */
export type StoredEvent = z.infer<typeof storedEvent>;

/**
 * Stores an account with the webhooks that tell what became of it.
 * @returns those webhooks, to be delivered once the transaction is over
 */
export async function storeStep(
  transaction: Database,
  step: Step,
  now: Date,
): Promise<StoredEvent[]> {
  const content = account.parse(step.account);
  await transaction
    .insert(embeddedPayments)
    .values({ id: content.id, kind: 'account', content, createdAt: now })
    .onConflictDoUpdate({ target: embeddedPayments.id, set: { content } });
  const events: StoredEvent[] = [];
  for (const [index, { type, object }] of step.notices.entries()) {
    const id = `evt_${now.getTime()}_${String(index).padStart(3, '0')}_${randomPart()}`;
    const created = Math.floor(now.getTime() / 1000);
    const event = { object: 'event', id, type, created, data: { object } };
    await transaction
      .insert(embeddedPayments)
      .values({ id, kind: 'event', content: event, createdAt: now });
    events.push(event);
  }
  return events;
}

/** Webhooks that are still to be delivered, oldest first. */
export async function pendingEvents(database: Database): Promise<StoredEvent[]> {
  const rows = await database
    .select({ content: embeddedPayments.content })
    .from(embeddedPayments)
    .where(eq(embeddedPayments.kind, 'event'))
    .orderBy(asc(embeddedPayments.createdAt), asc(embeddedPayments.id));
  return rows.map(({ content }) => storedEvent.parse(content));
}

export async function forgetEvent(database: Database, id: string): Promise<void> {
  await database.delete(embeddedPayments).where(eq(embeddedPayments.id, id));
}

export async function findCheckout(database: Database, id: string): Promise<Checkout | null> {
  const [row] = await database.select().from(embeddedPayments).where(isRow('checkout', id));
  return row === undefined ? null : checkout.parse(row.content);
}

/** Finds a checkout and keeps it from changing until the transaction ends. */
export async function lockCheckout(transaction: Database, id: string): Promise<Checkout | null> {
  const [row] = await transaction
    .select()
    .from(embeddedPayments)
    .where(isRow('checkout', id))
    .for('update');
  return row === undefined ? null : checkout.parse(row.content);
}

export async function storeCheckout(database: Database, content: Checkout, now: Date) {
  await database
    .insert(embeddedPayments)
    .values({ id: content.id, kind: 'checkout', content, createdAt: now })
    .onConflictDoUpdate({ target: embeddedPayments.id, set: { content } });
}

/** Deletes the checkouts of users who are erased: they have the user's address. */
export async function purgeCheckouts(database: Database): Promise<void> {
  const buyer = database
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id}::text = ${embeddedPayments.content} ->> 'userId'`);
  await database
    .delete(embeddedPayments)
    .where(and(eq(embeddedPayments.kind, 'checkout'), notExists(buyer)));
}
