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
  for (const [remote, origin] of Object.entries(overrides)) {
    const assigned = versions[remote];
    if (!assigned) continue;
    // A development server's files change all the time, so they are not pinned.
    const { integrity: _pinned, ...rest } = assigned;
    versions[remote] = { ...rest, version: 'override', manifest: `${origin}/mf-manifest.json` };
  }
  return { remotesUrl: registry.config.remotesUrl, versions };
}
