import { and, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../database/schema.ts';
import { refundClaims } from '../../../database/tables/guarantee.ts';
import { describeError } from '../../../http/logging.ts';
import { lockUser } from '../../../identity/lock-user.ts';
import type { Services } from '../../../providers/services.ts';
import { after, days, minutes } from '../../../support/clock.ts';
import { giveBack } from '../subscriptions/give-back.ts';
import { refreshSubscription } from '../subscriptions/refresh-subscription.ts';
import { logMailFailure } from '../subscriptions/running-subscription.ts';
import { addressHash, findClaim, refundRefusal } from './refund-conditions.ts';
import type { RefundOffer } from './refund-offer.ts';

/** A use of the guarantee as it is stored. */
export type ClaimRow = typeof refundClaims.$inferSelect;

/** For one instance to carry a refund out; longer than the provider may take. */
const lease = minutes(2);
/** Longest wait until a refund that failed is tried again. */
const maxRetryWait = days(1);
/** Refunds that an instance takes at once. */
const batchSize = 10;
/** How long the hash of an address is kept once its account is gone. */
const retention = days(730);

/** What asking for money back led to. */
export type ClaimResult =
  /** This call is to carry it out. */
  | { state: 'claimed'; claim: ClaimRow }
  /** It was asked for before and is being carried out. */
  | { state: 'underway' }
  | { state: 'refused'; reason: string };

/**
 * Uses the guarantee for a payment. The user's row is held meanwhile, so that of several requests
 * at once one carries the refund out.
 */
export function claimRefund(
  database: Database,
  user: Pick<User, 'id' | 'email'>,
  { plan, payment }: RefundOffer,
  productName: string,
  now: Date,
): Promise<ClaimResult> {
  return database.transaction(async (transaction): Promise<ClaimResult> => {
    await lockUser(transaction, user.id);
    const earlier = await findClaim(transaction, user.email, plan);
    if (earlier?.invoiceId === payment.invoiceId) return { state: 'underway' };
    const { invoiceId, subscriptionId } = payment;
    const reason = await refundRefusal(transaction, user, plan, payment, productName);
    if (reason !== null) return { state: 'refused', reason };
    const [claim] = await transaction
      .insert(refundClaims)
      .values({
        addressHash: addressHash(user.email),
        plan,
        userId: user.id,
        invoiceId,
        subscriptionId,
        claimedAt: now,
        nextAt: after(now, lease),
      })
      .returning();
    if (claim === undefined) throw new Error('The refund was not stored');
    return { state: 'claimed', claim };
  });
}

const isClaim = ({ addressHash: hash, plan }: ClaimRow) =>
  and(eq(refundClaims.addressHash, hash), eq(refundClaims.plan, plan));

/**
 * Gives the money back and ends the plan. Each step does nothing when repeated; what fails is tried
 * again in the background, also after a restart, so that a refund is never lost halfway.
 * @returns whether all of it is done
 */
export async function carryOutRefund(
  services: Services,
  claim: ClaimRow,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const { payments, connection, clock, configuration } = services;
  const { invoiceId, subscriptionId } = claim;
  try {
    await giveBack(services, invoiceId);
    await payments.endSubscription(subscriptionId, false);
    await refreshSubscription(services, subscriptionId, logMailFailure(log));
    await connection.database
      .update(refundClaims)
      .set({ completedAt: clock() })
      .where(isClaim(claim));
    return true;
  } catch (error) {
    log.error({ error: describeError(error), attempts: claim.attempts }, 'a refund failed');
    const wait = Math.min(maxRetryWait, configuration.mailRetryWait * 2 ** claim.attempts);
    await connection.database
      .update(refundClaims)
      .set({ attempts: sql`${refundClaims.attempts} + 1`, nextAt: after(clock(), wait) })
      .where(isClaim(claim));
    return false;
  }
}

/** Carries out refunds that were left halfway. Each is one instance's. */
export async function resumeRefunds(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { connection, clock } = services;
  const now = clock();
  const due = connection.database
    .select({ invoiceId: refundClaims.invoiceId })
    .from(refundClaims)
    .where(and(isNull(refundClaims.completedAt), lte(refundClaims.nextAt, now)))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const taken = await connection.database
    .update(refundClaims)
    .set({ nextAt: after(now, lease) })
    .where(inArray(refundClaims.invoiceId, due))
    .returning();
  for (const claim of taken) await carryOutRefund(services, claim, log);
}

/** Forgets uses of the guarantee whose account is gone for long. */
export async function purgeRefundClaims(database: Database, now: Date): Promise<void> {
  await database
    .delete(refundClaims)
    .where(
      and(
        isNull(refundClaims.userId),
        isNotNull(refundClaims.completedAt),
        lt(refundClaims.claimedAt, after(now, -retention)),
      ),
    );
}
