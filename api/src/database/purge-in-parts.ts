import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Rows that one statement deletes. */
const purgedTogether = 5_000;

/**
 * Deletes rows in parts that no time limit of a statement meets, however many there are.
 * @param key the column that tells the rows apart
 */
export async function purgeInParts(
  database: Database,
  table: PgTable,
  key: PgColumn,
  isOld: SQL,
): Promise<void> {
  while (true) {
    const part = database.select({ key }).from(table).where(isOld).limit(purgedTogether);
    const purged = await database
      .delete(table)
      .where(and(isOld, inArray(key, part)))
      .returning({ key });
    if (purged.length < purgedTogether) return;
  }
}
