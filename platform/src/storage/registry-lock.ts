import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ParleyError } from '../parley-error.ts';

/** Milliseconds to wait for another release to finish. */
const patience = 30_000;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Takes the lock, or returns who holds it. A holder that has ended no longer counts. */
function take(folder: string): number | null {
  const owner = path.join(folder, 'pid');
  try {
    mkdirSync(folder);
    writeFileSync(owner, String(process.pid));
    return null;
  } catch {
    let holder = Number.NaN;
    try {
      holder = Number(readFileSync(owner, 'utf8'));
    } catch {
      // Just taken and not yet signed, or just released.
      return 0;
    }
    if (Number.isInteger(holder) && !isRunning(holder)) {
      rmSync(folder, { recursive: true, force: true });
    }
    return holder;
  }
}

/**
 * Runs `work` while no other release changes the registry, so that two releases at once cannot lose
 * one another.
 * @throws ParleyError 137 that names the process when another release holds the lock for 30 seconds.
 */
export async function withRegistryLock<T>(
  dataDirectory: string,
  work: () => T | Promise<T>,
): Promise<T> {
  mkdirSync(dataDirectory, { recursive: true });
  const folder = path.join(dataDirectory, 'registry.lock');
  const end = Date.now() + patience;
  for (let holder = take(folder); holder !== null; holder = take(folder)) {
    if (Date.now() > end) {
      throw new ParleyError(
        'PARLEY-137',
        `another release (process ${holder}) has not finished. Wait for it, or end that process.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
