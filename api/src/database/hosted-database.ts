import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, Pool } from 'pg';
import type { DatabaseConnection } from './database.ts';
import { isConnectionLost } from './database-errors.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { createPoolDatabase } from './pool-database.ts';

/** Key of the advisory lock around migrations: several instances may start at once. */
const migrationLock = 7_201_554;
/** How much longer than the server may take for a statement its answer is waited for, in ms. */
const answerAllowance = 1_000;
/** Time for the answer to a trivial query, in milliseconds. */
const pingTimeout = 2_000;
/** Until an idle connection is probed, so that one whose machine is gone is found, in ms. */
const keepAliveDelay = 30_000;

/** Time limits for PostgreSQL, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection: from the pool, or a new one. */
  connect: number;
  /** For a statement; the server ends it then, and a server that does not is given up soon after. */
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For a transaction between two of its statements. */
  idleTransaction: number;
  /** Connections at most. */
  poolSize: number;
}

/** Migrations may take long, and wait for those of another instance: no limit but for connecting. */
async function migrateUnderLock(connectionString: string, limits: DatabaseLimits): Promise<void> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
  });
  // The failing statement rejects with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** What holds for every connection, on the server's side. */
async function prepareConnection(client: ClientBase, limits: DatabaseLimits): Promise<void> {
  await client.query(`set statement_timeout = ${limits.statement};
    set lock_timeout = ${limits.lock};
    set idle_in_transaction_session_timeout = ${limits.idleTransaction}`);
  try {
    // Every statement begins at a key, so its plan is the same for all values: PostgreSQL need not
    // weigh that anew at each call, which costs as much as the reading. An engine that does not know
    // the setting goes on without it.
    await client.query('set plan_cache_mode = force_generic_plan');
  } catch (error) {
    if (isConnectionLost(error)) throw error;
  }
}

/** Resolves when a trivial query is answered in time; a connection without an answer is closed. */
async function ping(pool: Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database is late')), pingTimeout);
  });
  const asked = { text: 'select 1', query_timeout: pingTimeout };
  try {
    await Promise.race([pool.query(asked), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects to PostgreSQL through a pool and brings its tables up to date.
 * @param onIdleError called when an idle connection breaks; the pool replaces it by itself
 */
export async function openHostedDatabase(
  connectionString: string,
  limits: DatabaseLimits,
  onIdleError: (error: Error) => void,
): Promise<DatabaseConnection> {
  await migrateUnderLock(connectionString, limits);
  const pool = new Pool({
    connectionString,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connect,
    // A connection keeps its prepared statements: those of a calm minute are still there after it.
    idleTimeoutMillis: 120_000,
    query_timeout: limits.statement + answerAllowance,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    onConnect: (client) => prepareConnection(client, limits),
  });
  pool.on('error', onIdleError);
  // An error that comes between two owners of a connection, whose listeners come and go, would end the
  // process. Whoever uses the connection next is told by its statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    database: createPoolDatabase(pool),
    ping: () => ping(pool),
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}
