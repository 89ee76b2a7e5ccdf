import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createEmbeddedFiles } from './create-embedded-files.ts';
import type { DatabaseConnection } from './database.ts';
import { openFiles } from './embedded-files.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { lockDirectory } from './process-lock.ts';
import { traceQueries } from './trace-queries.ts';

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
    if (!existsSync(directory)) await createEmbeddedFiles(directory);
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
