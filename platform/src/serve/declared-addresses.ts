import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Registry, registrySchema } from '../registry/registry-schema.ts';

/** `/interview/:id` as the browser's router reads it: in any case, with or without a last slash. */
function patternOf(declared: string): RegExp {
  const segments = declared
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (segment.startsWith(':') ? '/[^/]+' : `/${segment}`));
  return new RegExp(`^${segments.join('')}/?$`, 'i');
}

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

/** What the registry says about addresses. */
export interface DeclaredRoutes {
  /** Whether some visitor's remotes have a page at a path. */
  isPage(pathname: string): boolean;
  /** Where the shell leads on to from a path for good, if it does. */
  redirectOf(pathname: string): string | undefined;
}

/**
 * Reads the registry in `site`, again whenever a release has written it. Without a registry there is
 * no page; one that is damaged changes nothing.
 */
export function declaredRoutesOf(site: string): DeclaredRoutes {
  const file = path.join(site, 'registry.json');
  const nothing: Known = { patterns: [], redirects: {} };
  let known: Known & { written: number } = { written: -1, ...nothing };
  const read = (): Known | null => {
    try {
      const registry = registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      return {
        patterns: declaredPaths(registry).map(patternOf),
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
