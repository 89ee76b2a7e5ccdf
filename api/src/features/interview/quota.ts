import { randomUUID } from 'node:crypto';
import { and, count, eq, gte, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { quotaReservations } from '../../database/schema.ts';
import { quotaMonth } from './quota-month.ts';

/** How many interviews a person has reserved in the current month, in UTC (design §7). */
export async function usedQuota(database: Database, userId: string, now: Date): Promise<number> {
  const month = quotaMonth(now);
  const [row] = await database
    .select({ used: count() })
    .from(quotaReservations)
    .where(
      and(
        eq(quotaReservations.userId, userId),
        gte(quotaReservations.reservedAt, month.start),
        lt(quotaReservations.reservedAt, month.end),
        isNull(quotaReservations.releasedAt),
      ),
    );
  return row?.used ?? 0;
}

/** Counts an interview against the month. The caller holds the person's row. */
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
