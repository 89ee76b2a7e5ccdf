import { lockDataDirectory } from './directory-lock.ts';
import { portObstacles, type WantedPort } from './ports.ts';

/**
 * Makes sure that nothing else has the ports or the data directory, before anything is built or
 * started, and takes the data directory.
 * @param directory the data directory, or null for what may share it with a start
 * @returns what lets the data directory go
 * @throws Error that names all that is taken, by which process where that is known, and what to do
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
