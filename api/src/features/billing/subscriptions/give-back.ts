import { and, eq } from 'drizzle-orm';
import { transactions } from '../../../database/tables/payments.ts';
import type { Services } from '../../../providers/services.ts';

/**
 * Gives a payment back; repeated, it does nothing. The provider's webhook tells of a refunded charge;
 * where credit paid for everything there is none, and the payment is marked here.
 * @throws when the provider does not answer
 */
export async function giveBack(
  { connection, payments }: Services,
  invoiceId: string,
): Promise<void> {
  await payments.refund(invoiceId);
  const isCovered = and(eq(transactions.amountCents, 0), eq(transactions.status, 'paid'));
  await connection.database
    .update(transactions)
    .set({ status: 'refunded' })
    .where(and(eq(transactions.invoiceId, invoiceId), isCovered));
}
