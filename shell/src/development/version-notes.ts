import type { Site } from '../federation/site-context.ts';

/** Whether this is a shell of `parley dev`, whose remotes are all from development servers. */
export const isAllLocal = ({ registry }: Pick<Site, 'registry'>): boolean =>
  registry.shell.version === 'development';

/** What differs in this tab from what everybody gets: overrides and canaries, a line each. */
export function versionNotes({ registry, assigned, overrides }: Site): string[] {
  return Object.entries(assigned.versions).flatMap(([remote, { version }]) => {
    const overridden = overrides[remote];
    if (overridden) return [`${remote} from ${overridden.source}`];
    return version === registry.remotes[remote]?.version ? [] : [`${remote} canary ${version}`];
  });
}

/** Whether the badge has something to show. */
export const hasVersionNotes = (site: Site): boolean =>
  isAllLocal(site) || site.overrideProblems.length > 0 || versionNotes(site).length > 0;
