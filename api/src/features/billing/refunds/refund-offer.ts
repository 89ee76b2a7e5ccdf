import type { PaidPlanId } from '../../../contract/plans/plans.ts';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../database/schema.ts';
import type { TransactionRow } from '../../../database/tables/payments.ts';
import { subscriptionsOf } from '../subscriptions/apply-subscription.ts';
import { transactionsOf } from '../subscriptions/transactions.ts';
import { refundRefusal } from './refund-conditions.ts';
import { refundablePayment, refundEnd } from './refund-window.ts';

/** A payment within the window of the money-back guarantee. */
export interface RefundOffer {
  payment: TransactionRow;
  plan: PaidPlanId;
  /** The first moment at which it can no longer be given back. */
  end: Date;
  /** Why the guarantee does not cover it; `null` when it does. */
  refusal: string | null;
}

/** The payment that a user may ask back at this moment; `null` when there is none. */
export async function findRefundOffer(
  database: Database,
  user: Pick<User, 'id' | 'email'>,
  productName: string,
  now: Date,
): Promise<RefundOffer | null> {
  const all = await subscriptionsOf(database, user.id);
  const payment = refundablePayment(all, await transactionsOf(database, user.id), now);
  const plan = all.find(({ id }) => id === payment?.subscriptionId)?.plan;
  if (payment === null || plan === undefined) return null;
  const refusal = await refundRefusal(database, user, plan, payment, productName);
  return { payment, plan, end: refundEnd(payment.paymentDate), refusal };
}
