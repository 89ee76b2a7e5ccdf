import type { Registry, RouteDeclaration } from '../../registry/registry-schema.ts';

/** A declared route with its remote. */
export interface DeclaredPage extends RouteDeclaration {
  remote: string;
}

/** Routes without parameters, whose pages can be files. */
function pagesOf(registry: Registry): DeclaredPage[] {
  return Object.entries(registry.remotes)
    .flatMap(([remote, { declaration }]) =>
      declaration.routes.map((route) => ({ ...route, remote })),
    )
    .filter(({ path }) => !path.includes(':'))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** Public pages without parameters, which are published as files. */
export function publicPages(registry: Registry): DeclaredPage[] {
  return pagesOf(registry).filter(({ access }) => access === 'public');
}

/**
 * Signed-in pages that are published as files with their loading state. Where a remote has a canary,
 * visitors would see that of the other version, so its pages show the general one.
 */
export function pagesWithLoadingState(registry: Registry): DeclaredPage[] {
  return pagesOf(registry).filter(
    ({ access, layout, prerender, remote }) =>
      access === 'protected' &&
      layout === 'signed-in' &&
      prerender &&
      registry.remotes[remote]?.canary === undefined,
  );
}
