import type { SubscriptionRow, TransactionRow } from '../../../database/tables/payments.ts';
import { days } from '../../../support/clock.ts';
import { isServing } from '../subscriptions/plan-of-subscriptions.ts';

/** Length of the money-back guarantee in days, counted from the day after purchase (§9). */
const refundDays = 14;

/** The first moment, in UTC, at which a purchase can no longer be given back. */
export function refundEnd(purchasedAt: Date): Date {
  const day = Date.UTC(
    purchasedAt.getUTCFullYear(),
    purchasedAt.getUTCMonth(),
    purchasedAt.getUTCDate(),
  );
  return new Date(day + days(refundDays + 1));
}

/**
 * The payment that can be given back now: the first one of a subscription that is served, within
 * the guarantee, also where credit paid for it. Renewals are not refunded (product specification §9).
 */
export function refundablePayment(
  subscriptions: readonly SubscriptionRow[],
  transactions: readonly TransactionRow[],
  now: Date,
): TransactionRow | null {
  const serving = new Set(
    subscriptions.filter(({ status }) => isServing(status)).map(({ id }) => id),
  );
  const found = transactions.find(
    ({ subscriptionId, status, isRenewal, paymentDate }) =>
      serving.has(subscriptionId) &&
      status === 'paid' &&
      !isRenewal &&
      refundEnd(paymentDate) > now,
  );
  return found ?? null;
}
