import type { Registry } from '@parley/platform/registry-schema';
import { assignRemotes } from './assign-remotes.ts';
import type { AssignedRemotes } from './remotes.ts';
import type { Site } from './site-context.ts';

/** What a newer registry means for the page that is open. */
export interface NewVersions {
  assigned: AssignedRemotes;
  /** Whether something that has been loaded already has a newer version. */
  needsReload: boolean;
  /** The remotes whose version is another one for this visitor. */
  changed: string[];
}

/**
 * Compares a registry with what runs in this page; `null` when nothing changed for this visitor.
 * Remotes that have not been loaded simply take their new version when they are.
 */
export function newVersions(registry: Registry, site: Site): NewVersions | null {
  if (registry.generation <= site.registry.generation) return null;
  const assigned = assignRemotes(registry, site.visitorId, site.overrides);
  const changed = Object.entries(assigned.versions)
    .filter(([name, { version }]) => version !== site.remotes.version(name))
    .map(([name]) => name);
  const shellChanged = registry.shell.version !== site.registry.shell.version;
  if (changed.length === 0 && !shellChanged) return null;
  const needsReload =
    shellChanged || changed.some((name) => site.remotes.status(name) === 'loaded');
  return { assigned, needsReload, changed };
}
