import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { withFileLock } from '../support/file-lock.ts';
import { writeUnlessFull } from '../support/files.ts';
import { ParleyError } from '../support/parley-error.ts';

/** Milliseconds to wait for another release to finish. */
const timeoutMs = 30_000;

const ownerSchema = z.object({ pid: z.int(), host: z.string() });

/** The process that last acquired the lock, for error messages; it may have ended since. */
function describeOwner(file: string): string {
  try {
    const { pid, host } = ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return host === os.hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
  } catch {
    return 'an unknown process';
  }
}

/**
 * Runs `work` while no other release changes the registry, also on other machines that share the data
 * directory.
 * @throws ParleyError 137 that names the process when another release holds the lock for 30 seconds;
 *   the system's own error when the lock cannot be written
 */
export function withRegistryLock<T>(dataDirectory: string, work: () => T | Promise<T>): Promise<T> {
  const ownerFile = path.join(dataDirectory, 'registry.owner.json');
  const timedOut = () =>
    new ParleyError(
      'PARLEY-137',
      `another release (${describeOwner(ownerFile)}) has not finished. Wait for it, or end that process.`,
    );
  const lockfile = path.join(dataDirectory, 'registry.lock');
  return withFileLock({ lockfile, timeoutMs, timedOut }, async () => {
    try {
      const owner = JSON.stringify({ pid: process.pid, host: os.hostname() });
      // Only messages need it.
      writeUnlessFull(() => writeFileSync(ownerFile, owner));
      return await work();
    } finally {
      rmSync(ownerFile, { force: true });
    }
  });
}
