import * as z from 'zod/mini';

/** The tab's key: what it has been reloaded for. */
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
 * Reloads the page at its own address to reach a newer release, once a tab and release: never a
 * loop. The router puts the person back where they had scrolled to.
 * @param target what the reload is for, such as a remote with its version
 * @returns whether the page reloads
 */
export function reloadOnce(target: string, reload: () => void = () => location.reload()): boolean {
  const done = reloadedFor();
  if (done.includes(target)) return false;
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...done, target]));
  } catch {
    // Without a memory of it a reload could be repeated for ever.
    return false;
  }
  reload();
  return true;
}
