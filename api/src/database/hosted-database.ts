import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import type { DatabaseConnection } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Key of the advisory lock around migrations: several instances may start at once. */
const migrationLock = 7_201_554;

async function migrateUnderLock(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    }
  } finally {
    client.release();
  }
}

/**
 * Connects to PostgreSQL through a pool and brings its tables up to date.
 * @param onIdleError told when an idle connection breaks; the pool replaces it by itself
 */
export async function openHostedDatabase(
  connectionString: string,
  onIdleError: (error: Error) => void,
): Promise<DatabaseConnection> {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A connection keeps its prepared statements: those of a calm minute are still there after it.
    idleTimeoutMillis: 120_000,
    // Every statement begins at a key, so its plan is the same for all values: PostgreSQL need not
    // weigh that anew at each call, which costs as much as the reading. An engine that does not know
    // the setting goes on without it.
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan').catch(() => {});
    },
  });
  pool.on('error', onIdleError);
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    database: drizzle(pool),
    ping: async () => {
      await pool.query('select 1');
    },
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
