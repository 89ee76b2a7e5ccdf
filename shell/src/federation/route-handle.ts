import type { RouteDeclaration } from '@parley/platform/registry-schema';
import { useMatches } from 'react-router-dom';

/** What the shell knows of the current route. */
export interface RouteHandle {
  title: string;
  access: RouteDeclaration['access'];
  layout: RouteDeclaration['layout'];
  remote: string;
  module: string;
}

function isRouteHandle(value: unknown): value is RouteHandle {
  return typeof value === 'object' && value !== null && 'title' in value && 'remote' in value;
}

/** The handle of the current route; `undefined` where no remote's route matches. */
export function useRouteHandle(): RouteHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle : undefined;
}
