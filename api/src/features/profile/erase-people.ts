import { lte } from 'drizzle-orm';
import { after, days } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';

/** How long signing in still takes a deletion back. */
export const graceDays = 14;

/** When a deletion that is asked for at `now` is carried out. */
export const eraseAfter = (now: Date): Date => after(now, days(graceDays));

/**
 * Erases everybody whose grace has passed. All that is theirs hangs on their row and goes with it.
 * @returns how many people
 */
export async function eraseDue(database: Database, now: Date): Promise<number> {
  const erased = await database
    .delete(users)
    .where(lte(users.eraseAfter, now))
    .returning({ id: users.id });
  return erased.length;
}
