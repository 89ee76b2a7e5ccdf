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

/**
 * Tells whether some visitor's remotes have a page at a path, by the registry in `site`; it is read
 * again when a release has written it. Without a registry there is no page; one that is damaged
 * changes nothing.
 */
export function declaredPagesOf(site: string): (pathname: string) => boolean {
  const file = path.join(site, 'registry.json');
  let known: { written: number; patterns: RegExp[] } = { written: -1, patterns: [] };
  const read = (): RegExp[] | null => {
    try {
      const registry = registrySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      return declaredPaths(registry).map(patternOf);
    } catch {
      return null;
    }
  };
  return (pathname) => {
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (written === undefined) return false;
    if (written !== known.written) known = { written, patterns: read() ?? known.patterns };
    return known.patterns.some((pattern) => pattern.test(pathname));
  };
}
