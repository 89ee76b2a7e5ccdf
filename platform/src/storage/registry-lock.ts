import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { z } from 'zod';
import { ParleyError } from '../support/parley-error.ts';

/** Milliseconds without a heartbeat after which a lock is stale. */
const staleMs = 10_000;
/** Milliseconds to wait for another release to finish. */
const timeoutMs = 30_000;
const retryMs = 100;

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

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ELOCKED';

/**
 * Runs `work` while no other release changes the registry, also on other machines that share the data
 * directory. A lock without a heartbeat for ten seconds is stale and is replaced.
 * @throws ParleyError 137 that names the process when another release holds the lock for 30 seconds;
 *   the system's own error when the lock cannot be written, such as on a full device
 */
export async function withRegistryLock<T>(
  dataDirectory: string,
  work: () => T | Promise<T>,
): Promise<T> {
  mkdirSync(dataDirectory, { recursive: true });
  const lockfilePath = path.join(dataDirectory, 'registry.lock');
  const ownerFile = path.join(dataDirectory, 'registry.owner.json');
  let compromised: Error | null = null;
  const acquire = () =>
    lock(dataDirectory, {
      lockfilePath,
      stale: staleMs,
      onCompromised: (error) => {
        compromised = error;
      },
    });
  const end = Date.now() + timeoutMs;
  let release: (() => Promise<void>) | null = null;
  while (release === null) {
    try {
      release = await acquire();
    } catch (error) {
      if (!isHeld(error)) throw error;
      if (Date.now() > end) {
        throw new ParleyError(
          'PARLEY-137',
          `another release (${describeOwner(ownerFile)}) has not finished. Wait for it, or end that process.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
  try {
    writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, host: os.hostname() }));
    return await work();
  } finally {
    rmSync(ownerFile, { force: true });
    // After a long pause another release may have replaced the lock, which is not ours to release.
    if (compromised === null) await release();
  }
}
