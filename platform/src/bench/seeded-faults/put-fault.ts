import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SeededFault } from './seeded-fault.ts';

/**
 * A source with a fault in it.
 * @throws Error when the source does not have the text that the fault replaces exactly once
 */
export function withFault(
  source: string,
  { id, file, find, replace }: Omit<SeededFault, 'breaks'>,
): string {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new Error(`${id}: ${file} has "${find}" ${parts.length - 1} times instead of once.`);
  }
  return parts.join(replace);
}

/**
 * Does `work` while a workspace has the fault, and takes it out again.
 * @param home the workspace's folder
 */
export async function whileBroken<T>(
  home: string,
  fault: SeededFault,
  work: () => Promise<T>,
): Promise<T> {
  const file = path.join(home, fault.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(file, withFault(source, fault));
  try {
    return await work();
  } finally {
    writeFileSync(file, source);
  }
}
