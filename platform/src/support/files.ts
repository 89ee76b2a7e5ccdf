import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { types } from 'node:util';
import { ParleyError } from './parley-error.ts';

/** All files below `folder`, as sorted paths relative to it; names in `skip` are left out. */
export function listFiles(folder: string, skip: ReadonlySet<string> = new Set()): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !skip.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(path.join(folder, entry.name), skip).map((file) => path.join(entry.name, file))
        : [entry.name],
    )
    .sort();
}

/** A SHA-256 over names and contents of `files`, in hexadecimal. */
export function hashFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Replaces a file atomically: a reader sees the old content or the new one, never a part.
 * @param mode who may read it; by default whoever the process lets
 */
export function writeAtomically(file: string, content: string | Buffer, mode?: number): void {
  replaceFiles(new Map([[file, content]]), mode);
}

/**
 * Replaces files, each atomically, and none before all are written beside those that they replace: where there is no
 * space for one, all stay as they were, and nothing that was begun is left.
 * @param mode who may read them; by default whoever the process lets
 */
export function replaceFiles(contents: ReadonlyMap<string, string | Buffer>, mode?: number): void {
  const temporary = (file: string) => `${file}.${process.pid}.tmp`;
  try {
    for (const [file, content] of contents) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(temporary(file), content, { mode });
    }
  } catch (error) {
    for (const file of contents.keys()) rmSync(temporary(file), { recursive: true, force: true });
    throw error;
  }
  for (const file of contents.keys()) renameSync(temporary(file), file);
}

/**
 * Replaces a folder that `write` fills beside it: it appears whole, or stays as it was.
 * @param write is called with the new folder's path, where nothing is yet
 */
export function replaceFolder(folder: string, write: (temporary: string) => void): void {
  const temporary = `${folder}.${process.pid}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  try {
    write(temporary);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
}

/** A readable size: whole kilobytes, or megabytes with one decimal. */
export function readableBytes(bytes: number): string {
  const kilobytes = Math.round(bytes / 1_024);
  return kilobytes < 1_024 ? `${kilobytes} KB` : `${(bytes / 1_024 ** 2).toFixed(1)} MB`;
}

/** Whether an error means that the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return (
    types.isNativeError(error) &&
    'code' in error &&
    ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  );
}

/** The error of a change that could not be written: the data directory's disk is full, or as it was. */
export const orOutOfSpace = (error: unknown): unknown =>
  isOutOfSpace(error)
    ? new ParleyError(
        'PARLEY-143',
        'there is no space left on the device of the data directory. Nothing was changed; free some space and try again.',
      )
    : error;

/**
 * Writes what can be done without on a full disk, so that removing releases works there.
 * @returns whether it was written
 */
export function writeUnlessFull(write: () => void): boolean {
  try {
    write();
    return true;
  } catch (error) {
    if (isOutOfSpace(error)) return false;
    throw error;
  }
}

/**
 * Runs `work` with a new folder and removes it afterwards.
 * @param prefix begins the folder's name in the system's temporary folder
 */
export async function withTemporaryFolder<T>(
  prefix: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    try {
      // A program that is still ending may have files open.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // It is in the system's temporary folder and does not affect the result.
    }
  }
}
