import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database as queries see it, embedded or not; a transaction has the same type. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database. */
export interface DatabaseConnection {
  database: Database;
  /** Resolves when a trivial query is answered. */
  ping(): Promise<void>;
  /** Connections now: open, idle, and calls that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Waits for running queries, then lets the files or the pool go. */
  close(): Promise<void>;
}
