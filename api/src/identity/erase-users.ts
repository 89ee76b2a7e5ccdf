import { and, eq, exists, lte, ne, not, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { subscriptions } from '../database/tables/payments.ts';
import { after, days } from '../support/clock.ts';

/** How long signing in still takes a deletion back. */
export const graceDays = 14;

/** When a deletion that is asked for at `now` is carried out. */
export const eraseAfter = (now: Date): Date => after(now, days(graceDays));

/** A subscription that would be charged again. */
export const renews = and(
  ne(subscriptions.status, 'expired'),
  eq(subscriptions.cancelAtPeriodEnd, false),
);

/** Whose grace has passed, but for who would still be charged. */
function isDue(database: Database, now: Date) {
  const renewing = database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), renews));
  return and(lte(users.eraseAfter, now), not(exists(renewing)));
}

/**
 * Erases everybody whose grace has passed. All that is theirs hangs on their row and goes with it.
 * Somebody who would still be charged stays until that has ended: without the row nothing would tell
 * whom to stop charging.
 * @returns how many people
 */
export async function eraseDueUsers(database: Database, now: Date): Promise<number> {
  const erased = await database
    .delete(users)
    .where(isDue(database, now))
    .returning({ id: users.id });
  return erased.length;
}

/**
 * Erases who signs in after their grace, before the daily work has: they begin anew. Nobody else's
 * row is touched, so that no sign-in waits for, or fails with, the erasure of others.
 * @param who picks them among the users
 */
export async function eraseIfDue(database: Database, who: SQL, now: Date): Promise<void> {
  await database.delete(users).where(and(who, isDue(database, now)));
}
