import { assignRemotes } from './assign-remotes.ts';
import { hasOtherShell } from './new-versions.ts';
import { fetchRegistry } from './read-registry.ts';
import { reloadForRelease } from './reload-once.ts';
import type { Site } from './site-context.ts';

/**
 * Fetches the newest registry before something of a remote is tried again, so that a repaired or rolled
 * back release is found without a reload. What was released with another shell was not checked with the
 * page's: the page reloads for it, once. Without an answer the versions stay as they are. Code that
 * did not end before may be evaluated again.
 * @param mayReload `false` in a page that must not be interrupted, or for a part of a page: its versions
 *   stay as they are
 * @returns whether the page reloads, so that nothing is to be tried again in it
 */
export async function refreshRemote(
  site: Pick<Site, 'registry' | 'remotes' | 'visitorId' | 'overrides'>,
  remote: string | undefined,
  { mayReload = true } = {},
): Promise<boolean> {
  const { remotes, visitorId, overrides } = site;
  if (remote) remotes.forgive(remote);
  const registry = await fetchRegistry().catch(() => null);
  if (!registry) return false;
  const assigned = assignRemotes(registry, visitorId, overrides);
  if (hasOtherShell(registry, site)) {
    return mayReload && reloadForRelease(remote ?? 'shell', assigned, registry);
  }
  remotes.update(assigned);
  if (remote) remotes.replace(remote, assigned);
  return false;
}
