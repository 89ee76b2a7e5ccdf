import type { Registry } from '@parley/platform/registry-schema';
import { assignRemotes } from './assign-remotes.ts';
import type { AssignedRemotes } from './remotes.ts';
import type { Site } from './site-context.ts';

/** What a newer registry changes for the open page. */
export interface NewVersions {
  assigned: AssignedRemotes;
  /** Whether something that is already loaded has a newer version. */
  needsReload: boolean;
  /** The page's shell is not the live one. */
  isShellOutdated: boolean;
  /** The remotes whose version changes for this visitor. */
  changed: string[];
}

/** Whether a registry has another shell than the page: what was released with it was not checked with this one. */
export const hasOtherShell = (registry: Registry, site: Pick<Site, 'registry'>): boolean =>
  registry.shell.version !== site.registry.shell.version;

/**
 * Compares a registry with the versions of this page; `null` when nothing changed for this visitor.
 * Remotes that are not loaded yet need no reload for their new version.
 */
export function newVersions(registry: Registry, site: Site): NewVersions | null {
  if (registry.generation <= site.registry.generation) return null;
  const assigned = assignRemotes(registry, site.visitorId, site.overrides);
  const changed = Object.entries(assigned.versions)
    .filter(([name, { version }]) => version !== site.remotes.version(name))
    .map(([name]) => name);
  const isShellOutdated = hasOtherShell(registry, site);
  if (changed.length === 0 && !isShellOutdated) return null;
  const needsReload =
    isShellOutdated || changed.some((name) => site.remotes.status(name) === 'loaded');
  return { assigned, needsReload, isShellOutdated, changed };
}
