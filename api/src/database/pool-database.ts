import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './database.ts';
import { DatabaseUnavailableError, isConnectionLost } from './database-errors.ts';
import { traceQueries } from './trace-queries.ts';

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailableError('No connection to the database', { cause: error });
  }
}

/**
 * Queries over a pool. Drizzle's own transaction returns its connection to the pool after any failure,
 * never returns it when `begin` fails, and has no listener for a connection that breaks between two
 * statements, which ends the process. Here a connection that is lost, or still busy with a statement
 * that timed out, is closed instead of reused.
 */
export function createPoolDatabase(pool: Pool): Database {
  const database: Database = drizzle(traceQueries(pool));
  database.transaction = async (work, config) => {
    const client = await connect(pool);
    let isReleased = false;
    const release = (lost: boolean) => {
      if (isReleased) return;
      isReleased = true;
      client.off('error', onError);
      client.release(lost);
    };
    const onError = () => release(true);
    client.on('error', onError);
    try {
      return await drizzle(traceQueries(client)).transaction(async (transaction) => {
        try {
          return await work(transaction);
        } catch (error) {
          // Before the rollback, which would wait behind a statement that hangs.
          if (isConnectionLost(error)) release(true);
          throw error;
        }
      }, config);
    } catch (error) {
      if (isConnectionLost(error)) release(true);
      throw error;
    } finally {
      release(false);
    }
  };
  return database;
}
