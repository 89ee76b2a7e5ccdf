import { randomUUID } from 'node:crypto';
import { assignedVersions } from '../registry/assignment.ts';
import type { Registry } from '../registry/registry-schema.ts';
import type { NamedVersion } from '../registry/registry-versions.ts';

/** A combination of versions, with the id of a visitor who gets it. */
export interface Lineup {
  visitorId: string;
  /** The version of each remote. */
  versions: Readonly<Record<string, string>>;
}

/** Id of a visitor who gets exactly these versions. */
function visitorWith(registry: Registry, versions: Readonly<Record<string, string>>): string {
  for (;;) {
    const id = randomUUID();
    const assigned = assignedVersions(registry, id);
    const fits = Object.entries(versions).every(([name, v]) => assigned[name]?.version === v);
    if (fits) return id;
  }
}

/**
 * The fewest combinations in which every live version and every canary of the others runs beside
 * each candidate: all live versions, and all canaries where there are some.
 */
export function lineupsOf(registry: Registry, candidates: readonly NamedVersion[]): Lineup[] {
  const placed = new Map(candidates.map(({ name, version }) => [name, version]));
  const choose = (prefersCanary: boolean) =>
    Object.fromEntries(
      Object.entries(registry.remotes).map(([name, { version, canary }]) => [
        name,
        placed.get(name) ?? (prefersCanary && canary ? canary.version : version),
      ]),
    );
  const all = [choose(false), choose(true)];
  const distinct = new Map(all.map((versions) => [JSON.stringify(versions), versions]));
  return [...distinct.values()].map((versions) => ({
    visitorId: visitorWith(registry, versions),
    versions,
  }));
}
