import type { DrawnIcon, RouteDeclaration } from '@parley/platform/registry-schema';
import type { AssignedRemotes } from './remotes.ts';

/** A declared route with its remote. */
export interface SiteRoute extends RouteDeclaration {
  remote: string;
}

/** One link of the sidebar. */
export interface NavigationLink {
  to: string;
  label: string;
  /** Its name, or the shapes that the remote brings. */
  icon: string | DrawnIcon;
}

/** All routes that this visitor's remotes declare. */
export function siteRoutes({ versions }: AssignedRemotes): SiteRoute[] {
  return Object.entries(versions).flatMap(([remote, { declaration }]) =>
    declaration.routes.map((route) => ({ ...route, remote })),
  );
}

/** The sidebar's links in their declared order; those for operators only where the user is one. */
export function navigationLinks(assigned: AssignedRemotes, isOperator: boolean): NavigationLink[] {
  return siteRoutes(assigned)
    .flatMap(({ path, navigation }) => (navigation ? [{ to: path, ...navigation }] : []))
    .filter(({ audience }) => audience === undefined || isOperator)
    .sort((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ to, label, icon }) => ({ to, label, icon }));
}
