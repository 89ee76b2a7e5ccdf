import type { Registry, RouteDeclaration } from '@parley/platform/registry-schema';

/** A declared route with the remote that brings it. */
export interface SiteRoute extends RouteDeclaration {
  remote: string;
}

/** One link of the sidebar. */
export interface NavigationLink {
  to: string;
  label: string;
  icon: string;
}

/** All routes that the live remotes declare. */
export function siteRoutes(registry: Registry): SiteRoute[] {
  return Object.entries(registry.remotes).flatMap(([remote, { declaration }]) =>
    declaration.routes.map((route) => ({ ...route, remote })),
  );
}

/** The sidebar's links in their declared order. */
export function navigationLinks(registry: Registry): NavigationLink[] {
  return siteRoutes(registry)
    .flatMap(({ path, navigation }) => (navigation ? [{ to: path, ...navigation }] : []))
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ to, label, icon }) => ({ to, label, icon }));
}
