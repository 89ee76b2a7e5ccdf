import type { ComponentType } from 'react';

/** What a remote exposes for one route. */
export interface RouteModule {
  /** The screen, shown inside the layout that the declaration names. */
  Component: ComponentType;
  /** Replaces the shell's own failure screen for errors that the screen throws. */
  ErrorElement?: ComponentType;
  /** Starts loading what the screen needs; called when the pointer rests on a link to it. */
  preload?: () => void;
}

/** Checks the shape of a route's module where it is written; `route.tsx` exports the result. */
export function defineRoute(module: RouteModule): RouteModule {
  return module;
}
