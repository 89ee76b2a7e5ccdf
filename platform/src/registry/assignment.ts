import type { RegisteredVersion, Registry } from './registry-schema.ts';

/**
 * Position of a visitor for one remote, 0 to below 100 in steps of 0.01: a 32-bit FNV-1a hash with
 * a final mix. It depends on its arguments only, so it is the same on every load, and raising a
 * percentage only moves visitors from the live version to the canary.
 */
export function visitorPosition(visitor: string, remote: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${remote}:${visitor}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash >>> 0) % 10_000) / 100;
}

/** The version of each remote that this visitor gets. */
export function assignedVersions(
  registry: Registry,
  visitor: string,
): Record<string, RegisteredVersion> {
  return Object.fromEntries(
    Object.entries(registry.remotes).map(([name, { canary, ...live }]) => [
      name,
      canary && visitorPosition(visitor, name) < canary.percent ? canary : live,
    ]),
  );
}
