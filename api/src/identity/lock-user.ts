import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type User, users } from '../database/schema.ts';

/**
 * Finds a user and keeps their row until the transaction ends, so that calls of theirs at the same
 * moment wait for each other. `undefined` when there is no such user any more.
 */
export async function lockUser(transaction: Database, id: string): Promise<User | undefined> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}
