import type { Registry } from '@parley/platform/registry-schema';
import * as z from 'zod/mini';
import type { AssignedRemotes } from './remotes.ts';

/** Key in session storage: the releases that the tab has been reloaded for. */
const storageKey = 'parley-reloaded-for';
const targets = z.array(z.string());

function reloadedFor(): string[] {
  try {
    return targets.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

/**
 * Reloads the page at its own address to get a newer release, once per tab and release, so never in
 * a loop. The router restores the scroll position.
 * @param target the release, such as a remote with its version
 * @returns whether the page reloads
 */
export function reloadOnce(target: string, reload: () => void = () => location.reload()): boolean {
  const done = reloadedFor();
  if (done.includes(target)) return false;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...done, target]));
  } catch {
    // Without a record, the page could reload in a loop.
    return false;
  }
  reload();
  return true;
}

/** Reloads the page as `reloadOnce` does, for the release in which a remote has this version with this shell. */
export function reloadForRelease(
  remote: string,
  { versions }: AssignedRemotes,
  { shell }: Registry,
): boolean {
  return reloadOnce(`${remote}@${versions[remote]?.version ?? ''} in ${shell.version}`);
}
