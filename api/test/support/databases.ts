import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { Client } from 'pg';

/**
 * A fresh database on the PostgreSQL server of this run.
 * @returns its address, or `null` when the run is on the embedded database
 */
export async function createDatabase(): Promise<string | null> {
  const server = process.env.API_TEST_POSTGRES;
  if (server === undefined) return null;
  const name = `parley_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = name;
  return address.href;
}
