import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseConnection } from './database.ts';
import { openFiles } from './embedded-files.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { lockDirectory } from './process-lock.ts';
import { traceQueries } from './trace-queries.ts';

const run = promisify(execFile);

/**
 * Makes the database's files in a process of its own, since making them takes some 400 MB which the
 * server would keep; beside the final place, so that an interrupted start leaves no half database.
 */
async function createFiles(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const script = join(import.meta.dirname, 'create-embedded-database.js');
  await run(process.execPath, [script, unfinished]);
  await rename(unfinished, directory);
}

/**
 * Opens the embedded PostgreSQL in `database` below the data directory, making it at the first
 * start, and brings its tables up to date.
 * @throws DirectoryInUseError when another process has it open
 */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<DatabaseConnection> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDirectory);
  try {
    const directory = join(dataDirectory, 'database');
    if (!existsSync(directory)) await createFiles(directory);
    await chmod(directory, 0o700);
    const client = await openFiles(directory);
    await migrate(drizzle(client), { migrationsFolder });
    const database = drizzle(traceQueries(client));
    return {
      database,
      ping: async () => {
        await client.query('select 1');
      },
      connections: () => ({ open: 1, idle: 0, waiting: 0 }),
      close: async () => {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
