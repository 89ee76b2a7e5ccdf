import type { KeptVersions } from '../../registry/overrides.ts';
import type { Registry } from '../../registry/registry-schema.ts';
import type { StoredRelease } from '../../release-format/stored-release.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';

/** The stored versions of the registry's remotes, the newest first. */
export function listKeptVersions(
  { remotes }: Registry,
  releases: readonly StoredRelease[],
): KeptVersions {
  const newestFirst = [...releases].sort((a, b) => b.storedAt - a.storedAt);
  const versionsOf = (name: string) =>
    newestFirst
      .filter((release) => release.name === name && release.isWhole)
      .map(({ version, storedAt }) => ({ version, storedAt: new Date(storedAt).toISOString() }));
  return {
    remotes: Object.fromEntries(Object.keys(remotes).map((name) => [name, versionsOf(name)])),
  };
}

/**
 * Publishes which versions an override may name; nothing on a site that allows none. It is for
 * developers only, so a failure does not fail the release: the next change writes it again.
 */
export async function publishKeptVersions(
  storage: ReleaseStorage,
  registry: Registry,
): Promise<void> {
  const isAllowed = registry.config.overrideOrigins.length > 0;
  const save = async () =>
    storage.saveKeptVersions(
      isAllowed ? listKeptVersions(registry, await storage.releases()) : null,
    );
  await save().catch(() => {});
}
