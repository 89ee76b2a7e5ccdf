import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Inserts many rows that fill the same columns, as one JSON parameter: with a parameter a value the
 * embedded database takes several times as long.
 */
export async function insertRows<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = (): SQL =>
    sql.join(
      columns.map(([, { name }]) => sql.identifier(name)),
      sql`, `,
    );
  const values = rows.map((row) => {
    const entries = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([key, { name }]) => [name, entries.get(key)]));
  });
  await database.execute(sql`insert into ${table} (${names()})
    select ${names()} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`);
}
