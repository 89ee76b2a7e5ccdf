import * as z from 'zod/mini';
import { remoteDeclaration } from './declaration-schema.ts';
import { registeredVersionOf } from './registered-version.ts';
import type { RegisteredVersion, Registry } from './registry-schema.ts';

/** Whether a site lets a tab load a remote from an origin, such as `http://localhost:3412`. */
export function allowsOverride({ overrideOrigins }: Registry['config'], origin: string): boolean {
  return overrideOrigins.some((pattern) =>
    pattern.endsWith(':*')
      ? origin.replace(/:\d+$/, '') === pattern.slice(0, -2)
      : origin === pattern,
  );
}

/** The address of a page with remotes overridden by other origins. */
export function overrideAddress(
  site: string,
  path: string,
  overrides: readonly { name: string; origin: string }[],
): string {
  const query = overrides.map(({ name, origin }) => `override=${name}@${origin}`).join('&');
  return `${new URL(path, site).href}?${query}`;
}

/**
 * Content of `versions.json`: the versions of each remote whose files are stored, the newest first. Only
 * sites that allow overrides publish it.
 */
export const keptVersions = z.object({
  remotes: z.record(
    z.string(),
    z.array(
      z.object({
        version: z.string(),
        /** When it was stored, ISO 8601 in UTC. */
        storedAt: z.iso.datetime(),
      }),
    ),
  ),
});
export type KeptVersions = z.infer<typeof keptVersions>;

/** The part of a remote's `release.json` that a browser needs to run it. */
const remoteRelease = z.object({
  name: z.string(),
  version: z.string(),
  declaration: remoteDeclaration,
  pinned: z.array(z.string()),
  files: z.record(z.string(), z.object({ integrity: z.string() })),
});

/**
 * A release as a registry would have it.
 * @param content the parsed `release.json`
 * @throws ZodError when it is not the release of a remote
 */
export const registeredRelease = (content: unknown): RegisteredVersion =>
  registeredVersionOf(remoteRelease.parse(content));
