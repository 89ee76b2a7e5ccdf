import { randomUUID } from 'node:crypto';
import { and, type Column, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { quotaReservations } from '../../../database/schema.ts';
import { quotaMonth } from './quota-month.ts';

/**
 * The reservations that count for a user between two moments, as a condition; each may be a value of
 * the statement itself.
 */
export function isCountedBetween(userId: string | Column, start: Date | SQL, end: Date | SQL) {
  return and(
    eq(quotaReservations.userId, userId),
    gte(quotaReservations.reservedAt, start),
    lt(quotaReservations.reservedAt, end),
    isNull(quotaReservations.releasedAt),
  );
}

/** How many interviews a user has reserved in the month of `now`, in UTC (design §7). */
export function usedQuota(database: Database, userId: string, now: Date): Promise<number> {
  const { start, end } = quotaMonth(now);
  return database.$count(quotaReservations, isCountedBetween(userId, start, end));
}

/** Counts an interview against the month. The caller holds the user's row. */
export async function reserveQuota(
  database: Database,
  userId: string,
  interviewId: string | null,
  now: Date,
): Promise<void> {
  await database
    .insert(quotaReservations)
    .values({ id: randomUUID(), userId, interviewId, reservedAt: now });
}

/** Gives an interview's reservation back. */
export async function releaseQuota(
  database: Database,
  interviewId: string,
  now: Date,
): Promise<void> {
  await database
    .update(quotaReservations)
    .set({ releasedAt: now })
    .where(
      and(eq(quotaReservations.interviewId, interviewId), isNull(quotaReservations.releasedAt)),
    );
}
