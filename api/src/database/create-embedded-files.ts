import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { packageFolder } from '../support/package-folder.ts';

const run = promisify(execFile);
const packageSchema = z.object({ version: z.string() });

/** In a process of its own, since it takes some 400 MB which the server would keep. */
async function initialize(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await run(process.execPath, [
    join(import.meta.dirname, 'create-embedded-database.js'),
    directory,
  ]);
}

/**
 * The empty database of the installed PGlite, initialized at its first use: initializing takes seconds
 * of processor time, a copy a tenth of one.
 */
async function emptyDatabase(): Promise<string> {
  const description = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = packageSchema.parse(JSON.parse(await readFile(description, 'utf8')));
  const directory = join(packageFolder(), 'dist', `empty-database-${version}`);
  if (existsSync(directory)) return directory;
  const unfinished = `${directory}.${process.pid}`;
  try {
    await initialize(unfinished);
    await rename(unfinished, directory);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

/**
 * Makes the files of an empty database in `directory`, which does not exist before; an interrupted
 * start leaves no half database there.
 */
export async function createEmbeddedFiles(directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const empty = await emptyDatabase().catch(() => undefined);
  if (empty === undefined) {
    // The program's own folder cannot be written to.
    await initialize(unfinished);
  } else {
    await cp(empty, unfinished, { recursive: true });
  }
  await rename(unfinished, directory);
}
