import { assignRemotes } from './assign-remotes.ts';
import { fetchRegistry } from './read-registry.ts';
import type { Site } from './site-context.ts';

/**
 * Fetches the newest registry before something of a remote is tried again, so that a repaired or rolled
 * back release is found without a reload. Without an answer the versions stay as they are. Code that
 * did not end before may be evaluated again.
 */
export async function refreshRemote(
  { remotes, visitorId, overrides }: Pick<Site, 'remotes' | 'visitorId' | 'overrides'>,
  remote: string | undefined,
): Promise<void> {
  if (remote) remotes.forgive(remote);
  const registry = await fetchRegistry().catch(() => null);
  if (!registry) return;
  const assigned = assignRemotes(registry, visitorId, overrides);
  remotes.update(assigned);
  if (remote) remotes.replace(remote, assigned);
}
