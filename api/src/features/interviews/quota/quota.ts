import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { quotaReservations } from '../../../database/schema.ts';
import { quotaMonth } from './quota-month.ts';

/** What counts for a user in the month of `now`, in UTC (design §7). */
export function isCountedInMonth(userId: string, now: Date) {
  const month = quotaMonth(now);
  return and(
    eq(quotaReservations.userId, userId),
    gte(quotaReservations.reservedAt, month.start),
    lt(quotaReservations.reservedAt, month.end),
    isNull(quotaReservations.releasedAt),
  );
}

/** How many interviews a user has reserved in the month of `now`. */
export function usedQuota(database: Database, userId: string, now: Date): Promise<number> {
  return database.$count(quotaReservations, isCountedInMonth(userId, now));
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
