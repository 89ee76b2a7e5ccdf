import { and, countDistinct, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { KeyUsage } from '../../contract/session-keys.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { sessionKeys } from '../../database/tables/session-keys.ts';
import { after, days } from '../../support/clock.ts';
import { quotaMonth } from '../interviews/quota/quota-month.ts';

/** Users that one answer lists. */
const maxUsers = 500;
/** How long usage is kept: a year to compare with, and a month. */
const retention = days(400);

/** Keys and conversation of the month of `moment`, the users with most keys first. */
export async function keyUsageOf(database: Database, moment: Date): Promise<KeyUsage> {
  const { start, end } = quotaMonth(moment);
  const inMonth = and(gte(sessionKeys.mintedAt, start), lt(sessionKeys.mintedAt, end));
  const keys = sql<number>`count(*)::int`;
  const seconds = sql<number | null>`sum(${sessionKeys.conversationSeconds})::int`;
  const [total] = await database.select({ keys, seconds }).from(sessionKeys).where(inMonth);
  const rows = await database
    .select({
      userId: users.id,
      plan: users.plan,
      keys,
      interviews: countDistinct(sessionKeys.interviewId),
      conversationSeconds: seconds,
    })
    .from(sessionKeys)
    .innerJoin(users, eq(users.id, sessionKeys.userId))
    .where(inMonth)
    .groupBy(users.id, users.plan)
    .orderBy(desc(keys), users.id)
    .limit(maxUsers);
  return {
    month: start.toISOString().slice(0, 7),
    keys: total?.keys ?? 0,
    conversationSeconds: total?.seconds ?? 0,
    users: rows,
  };
}

/** What is kept about one user's keys. */
export function keysOfUser(database: Database, userId: string) {
  return database
    .select({
      interviewId: sessionKeys.interviewId,
      mintedAt: sessionKeys.mintedAt,
      conversationSeconds: sessionKeys.conversationSeconds,
    })
    .from(sessionKeys)
    .where(eq(sessionKeys.userId, userId))
    .orderBy(desc(sessionKeys.mintedAt));
}

/** Deletes usage that is older than the retention time. */
export async function purgeKeyUsage(database: Database, now: Date): Promise<void> {
  await database.delete(sessionKeys).where(lt(sessionKeys.mintedAt, after(now, -retention)));
}
