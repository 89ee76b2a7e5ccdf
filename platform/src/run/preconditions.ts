import { lockDataDirectory } from './directory-lock.ts';
import { portObstacles, type WantedPort } from './ports.ts';

/**
 * Checks the ports and locks the data directory, before anything is built or started.
 * @param directory the data directory, or null where no lock is needed
 * @returns releases the lock
 * @throws Error that lists everything in use, by which process where that is known, and what to do
 */
export async function claimResources(
  directory: string | null,
  ports: readonly WantedPort[],
): Promise<() => void> {
  const lock = directory === null ? { release: () => {} } : await lockDataDirectory(directory);
  const obstacles = [
    ...('obstacle' in lock ? [lock.obstacle] : []),
    ...(await portObstacles(ports)),
  ];
  if (!('obstacle' in lock)) {
    if (obstacles.length === 0) return lock.release;
    lock.release();
  }
  throw new Error(`Parley cannot start:\n${obstacles.map((line) => `- ${line}`).join('\n')}`);
}
