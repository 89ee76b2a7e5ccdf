import { assignedVersions } from '@parley/platform/assignment';
import type { Registry } from '@parley/platform/registry-schema';
import type { AssignedRemotes } from '../federation/remotes.ts';

/** The remotes of a registry as this visitor gets them, canaries decided. */
export function assignRemotes(registry: Registry, visitor: string): AssignedRemotes {
  return {
    remotesUrl: registry.config.remotesUrl,
    versions: assignedVersions(registry, visitor),
  };
}
