import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkSync, lock } from 'proper-lockfile';

/** Milliseconds without a heartbeat after which a lock is stale. */
const staleMs = 10_000;
const retryMs = 100;

export interface FileLock {
  /** What holds the lock; its folder is created. */
  lockfile: string;
  /** Milliseconds to wait for another holder. */
  timeoutMs: number;
  /** The error of a lock that another process holds for longer. */
  timedOut: () => Error;
}

const isHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ELOCKED';

/**
 * Whether something holds the lock, in any process.
 * @param lockfile in a folder that exists
 */
export function isFileLocked(lockfile: string): boolean {
  return checkSync(path.dirname(lockfile), { lockfilePath: lockfile, stale: staleMs });
}

/**
 * Runs `work` while nothing else holds the lock, also in other processes and on other machines with the
 * same file system. A lock without a heartbeat for ten seconds is stale and is replaced.
 * @throws the given error on a timeout; the system's own error when the lock cannot be written, such as on
 *   a full device
 */
export async function withFileLock<T>(
  { lockfile, timeoutMs, timedOut }: FileLock,
  work: () => T | Promise<T>,
): Promise<T> {
  const folder = path.dirname(lockfile);
  mkdirSync(folder, { recursive: true });
  let compromised: Error | null = null;
  const acquire = () =>
    lock(folder, {
      lockfilePath: lockfile,
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
      if (Date.now() > end) throw timedOut();
      await pause(retryMs);
    }
  }
  try {
    return await work();
  } finally {
    // After a long pause another process may have replaced the lock, which is not ours to release.
    if (compromised === null) await release();
  }
}
