import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { TransactionRow } from '../../../database/tables/payments.ts';
import { paymentEvents, transactions } from '../../../database/tables/payments.ts';
import type { PaymentEvent, ProviderInvoice } from '../../../providers/payments/payments.ts';
import { after, days } from '../../../support/clock.ts';

/** Longer than any webhook is delivered again, also by hand: Stripe keeps them for 30 days. */
const retention = days(40);

/**
 * Marks a webhook as processed, in the transaction that applies it.
 * @returns whether this is the first time
 */
export async function markProcessed(
  transaction: Database,
  { id, type }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const claimed = await transaction
    .insert(paymentEvents)
    .values({ id, type, receivedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return claimed.length > 0;
}

/** Forgets webhooks that are too old to come again, whose ids need not be known any more. */
export async function purgePaymentEvents(database: Database, now: Date): Promise<void> {
  await database.delete(paymentEvents).where(lt(paymentEvents.receivedAt, after(now, -retention)));
}

/**
 * Stores a payment or the failed attempt at one. A payment never becomes a failure again, whatever
 * comes late.
 * @returns the row when this call made it paid or failed, `null` when nothing changed
 */
export async function recordInvoice(
  transaction: Database,
  userId: string,
  invoice: ProviderInvoice,
  description: string,
): Promise<TransactionRow | null> {
  const status = invoice.isPaid ? ('paid' as const) : ('failed' as const);
  const values = { status, amountCents: invoice.amountCents, paymentDate: invoice.at };
  const [row] = await transaction
    .insert(transactions)
    .values({
      id: randomUUID(),
      userId,
      invoiceId: invoice.id,
      subscriptionId: invoice.subscriptionId,
      description,
      isRenewal: invoice.isRenewal,
      ...values,
    })
    .onConflictDoUpdate({
      target: transactions.invoiceId,
      set: values,
      setWhere: sql`${transactions.status} = 'failed' and ${status} = 'paid'`,
    })
    .returning();
  return row ?? null;
}

/**
 * Marks an invoice's payment as given back.
 * @returns `unknown` when its payment has not been recorded yet
 */
export async function recordRefund(
  transaction: Database,
  invoiceId: string,
): Promise<'refunded' | 'unknown'> {
  const changed = await transaction
    .update(transactions)
    .set({ status: 'refunded' })
    .where(and(eq(transactions.invoiceId, invoiceId), ne(transactions.status, 'failed')))
    .returning({ id: transactions.id });
  return changed.length > 0 ? 'refunded' : 'unknown';
}

/** A user's payments, newest first. */
export function transactionsOf(database: Database, userId: string): Promise<TransactionRow[]> {
  return database
    .select()
    .from(transactions)
    .where(eq(transactions.userId, userId))
    .orderBy(desc(transactions.paymentDate), desc(transactions.id));
}
