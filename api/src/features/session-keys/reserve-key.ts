import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { type PlanId, planIncludes } from '../../contract/plans/plans.ts';
import { monthlyQuotas } from '../../contract/plans/quotas.ts';
import type { Database } from '../../database/database.ts';
import { sessionKeys } from '../../database/tables/session-keys.ts';
import { ApiError } from '../../http/api-error.ts';
import { tooManyRequests } from '../../http/limits/rate-limits.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { after, hours } from '../../support/clock.ts';
import { practicesPerDay } from '../interviews/create-practice.ts';
import { quotaMonth } from '../interviews/quota/quota-month.ts';

/**
 * Keys an interview and hour: the start and a renewal every 15 minutes (specification §9) leave seven
 * for reconnects, reloads and another device.
 */
export const keysPerHour = 12;
/** Keys that an interview takes at most when a month's keys are reckoned: two hours of the above. */
const keysOfInterview = 2 * keysPerHour;
/** Interviews a month that an unlimited plan is reckoned with. */
const unlimitedInterviews = 100;
/** A practiced question is over in minutes: a key for the start, and one to spare. */
const keysOfPractice = 2;
const longestMonth = 31;

/** Keys a month that a plan's interviews and practice come to. */
export function monthlyKeys(plan: PlanId): number {
  const held = (monthlyQuotas[plan] ?? unlimitedInterviews) * keysOfInterview;
  const practiced = practicesPerDay * keysOfPractice * longestMonth;
  return planIncludes(plan, 'parley_plus') ? held + practiced : held;
}

/** Milliseconds from `now` to `moment`. */
const until = (moment: Date, now: Date): number => moment.getTime() - now.getTime();

/**
 * Counts a key that is about to be made. The user's row is held meanwhile, so that calls at the same
 * moment cannot overrun a limit.
 * @param max keys for this account and month
 * @returns id of the count, to give back when no key could be made
 * @throws ApiError 429 when the interview or the account has had its keys
 */
export function reserveKey(
  database: Database,
  userId: string,
  interviewId: string,
  max: number,
  now: Date,
): Promise<string> {
  const month = quotaMonth(now);
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const lastHour = await transaction
      .select({ mintedAt: sessionKeys.mintedAt })
      .from(sessionKeys)
      .where(
        and(
          eq(sessionKeys.interviewId, interviewId),
          gt(sessionKeys.mintedAt, after(now, -hours(1))),
        ),
      )
      .orderBy(asc(sessionKeys.mintedAt));
    const [oldest] = lastHour;
    if (oldest !== undefined && lastHour.length >= keysPerHour) {
      const wait = until(after(oldest.mintedAt, hours(1)), now);
      throw tooManyRequests('This interview was connected too often within an hour.', wait);
    }
    const isThisMonth = and(eq(sessionKeys.userId, userId), gte(sessionKeys.mintedAt, month.start));
    if ((await transaction.$count(sessionKeys, isThisMonth)) >= max) {
      throw new ApiError(
        429,
        'This account has connected to the interviewer as often as it can this month.',
        Math.ceil(until(month.end, now) / 1000),
      );
    }
    const id = randomUUID();
    await transaction.insert(sessionKeys).values({ id, userId, interviewId, mintedAt: now });
    return id;
  });
}

/** Takes back the count of a key that was not made. */
export async function releaseKey(database: Database, id: string): Promise<void> {
  await database.delete(sessionKeys).where(eq(sessionKeys.id, id));
}
