import { createHash } from 'node:crypto';
import { and, countDistinct, eq, exists, gte, isNull, not, or } from 'drizzle-orm';
import { type PaidPlanId, planName } from '../../../contract/plans/plans.ts';
import { monthlyQuotas } from '../../../contract/plans/quotas.ts';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../database/schema.ts';
import { interviews, quotaReservations } from '../../../database/schema.ts';
import { feedbackViews, refundClaims } from '../../../database/tables/guarantee.ts';
import type { TransactionRow } from '../../../database/tables/payments.ts';

/** Interviews that may be held with a payment that is given back: as many as Free includes a month. */
const maxInterviewsHeld = monthlyQuotas.parley_free;
/** Interviews whose paid-only feedback may have been opened. */
const maxFeedbackViews = 1;

/** What is kept of an address for the guarantee. */
export const addressHash = (email: string): string =>
  createHash('sha256').update(`money-back:${email}`).digest('hex');

/** The earlier use of the guarantee for a plan with this address. */
export async function findClaim(database: Database, email: string, plan: PaidPlanId) {
  const [row] = await database
    .select()
    .from(refundClaims)
    .where(and(eq(refundClaims.addressHash, addressHash(email)), eq(refundClaims.plan, plan)));
  return row ?? null;
}

/** Interviews that began since; one that was deleted counts, one without a question does not. */
function countInterviewsSince(database: Database, userId: string, since: Date): Promise<number> {
  const isReservedFor = eq(interviews.id, quotaReservations.interviewId);
  const unstarted = database
    .select({ id: interviews.id })
    .from(interviews)
    .where(and(isReservedFor, isNull(interviews.startedAt)));
  return database.$count(
    quotaReservations,
    and(
      eq(quotaReservations.userId, userId),
      gte(quotaReservations.reservedAt, since),
      isNull(quotaReservations.releasedAt),
      or(isNull(quotaReservations.interviewId), not(exists(unstarted))),
    ),
  );
}

async function countFeedbackViewsSince(
  database: Database,
  userId: string,
  since: Date,
): Promise<number> {
  const [row] = await database
    .select({ count: countDistinct(feedbackViews.interviewId) })
    .from(feedbackViews)
    .where(and(eq(feedbackViews.userId, userId), gte(feedbackViews.openedAt, since)));
  return row?.count ?? 0;
}

/**
 * Why the guarantee does not cover a payment within its window (product specification §9): it holds
 * once a user and plan, and not for what has been used.
 * @returns a sentence for the user, or `null` when the payment can be given back
 */
export async function refundRefusal(
  database: Database,
  user: Pick<User, 'id' | 'email'>,
  plan: PaidPlanId,
  { invoiceId, paymentDate: since }: TransactionRow,
  productName: string,
): Promise<string | null> {
  const claim = await findClaim(database, user.email, plan);
  if (claim?.invoiceId === invoiceId) return 'This payment is on its way back to you.';
  if (claim !== null) {
    return `The money-back guarantee holds once for each plan, and it was used for ${planName(plan, productName)} before.`;
  }
  if ((await countInterviewsSince(database, user.id, since)) > maxInterviewsHeld) {
    return `The money-back guarantee does not cover a plan that was used: more than ${maxInterviewsHeld} interviews were held since this payment.`;
  }
  if ((await countFeedbackViewsSince(database, user.id, since)) > maxFeedbackViews) {
    return 'The money-back guarantee does not cover content that was opened: the paid feedback of more than one interview was opened since this payment.';
  }
  return null;
}
