import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToRegexp } from 'path-to-regexp';
import { type Registry, registrySchema } from '../registry/registry-schema.ts';

/** Every path that a live remote or a canary declares. */
function declaredPaths({ remotes }: Registry): string[] {
  return Object.values(remotes)
    .flatMap(({ declaration, canary }) => [declaration, ...(canary ? [canary.declaration] : [])])
    .flatMap(({ routes }) => routes.map((route) => route.path));
}

interface Known {
  patterns: RegExp[];
  redirects: Readonly<Record<string, string>>;
}

/** The routes and redirects of the active registry. */
export interface DeclaredRoutes {
  /** Whether a live remote or a canary declares a page at a path, ignoring case and a last slash. */
  isPage(pathname: string): boolean;
  /** Target of the shell's permanent redirect from a path, if there is one. */
  redirectOf(pathname: string): string | undefined;
}

/**
 * Reads the routes from the registry in `site`, again whenever it has changed. Without a registry there
 * is no page; a damaged registry is ignored.
 */
export function declaredRoutesOf(site: string): DeclaredRoutes {
  const file = path.join(site, 'registry.json');
  const nothing: Known = { patterns: [], redirects: {} };
  let known: Known & { written: number } = { written: -1, ...nothing };
  const read = (): Known | null => {
    try {
      const registry = registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      return {
        patterns: declaredPaths(registry).map((declared) => pathToRegexp(declared).regexp),
        redirects: registry.shell.redirects ?? {},
      };
    } catch {
      return null;
    }
  };
  const current = (): Known => {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written === undefined) return nothing;
    if (written !== known.written) known = { ...known, ...read(), written };
    return known;
  };
  return {
    isPage: (pathname) => current().patterns.some((pattern) => pattern.test(pathname)),
    redirectOf: (pathname) => current().redirects[pathname],
  };
}
