/**
 * Run as a process, since the embedded database does not open inside a test's sandbox: carries out
 * SQL on the database whose directory or address is its first argument, with the migrations in the
 * folder that is its second; the SQL comes on standard input.
 */

import process from 'node:process';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { createEmbeddedFiles } from '../../dist/database/create-embedded-files.js';

const [place = '', migrationsFolder = ''] = process.argv.slice(2);
const statements = await text(process.stdin);
if (place.startsWith('postgres:')) {
  const pool = new Pool({ connectionString: place });
  await migratePostgres(onPostgres(pool), { migrationsFolder });
  await pool.query(statements);
  await pool.end();
} else {
  await createEmbeddedFiles(place);
  const client = await PGlite.create(place);
  await migratePglite(onPglite(client), { migrationsFolder });
  await client.exec(statements);
  await client.close();
}
