import { assignedVersions } from '@parley/platform/assignment';
import type { Registry } from '@parley/platform/registry-schema';
import type { Overrides } from './overrides.ts';
import type { AssignedRemotes } from './remotes.ts';

/** The remotes of a registry for this visitor: canaries assigned, overrides applied. */
export function assignRemotes(
  registry: Registry,
  visitor: string,
  overrides: Overrides = {},
): AssignedRemotes {
  const versions = assignedVersions(registry, visitor);
  const overridden = Object.entries(overrides).map(
    ([remote, { version }]) => [remote, version] as const,
  );
  return {
    remotesUrl: registry.config.remotesUrl,
    versions: { ...versions, ...Object.fromEntries(overridden) },
  };
}
