import type { ComponentType } from 'react';
import type { AppStore } from '../store/app-store.ts';

/** What a page may say about the site when it describes itself to search engines. */
export interface SiteSettings {
  productName: string;
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  supportEmail: string;
}

/** What a remote exposes for one route. */
export interface RouteModule {
  /** The screen, shown inside the layout that the declaration names. */
  Component: ComponentType;
  /** Replaces the shell's own failure screen for errors that the screen throws. */
  ErrorElement?: ComponentType;
  /** Starts loading what the screen needs; called when the pointer rests on a link to it. */
  preload?: () => void;
  /**
   * Puts what the first view shows into the store without asking anybody. Called when the page is
   * prerendered and again before the browser takes that page over, so that both show the same.
   */
  seed?: (store: AppStore) => void;
  /** The page as schema.org objects, each with `@context` and `@type`. */
  structuredData?: (site: SiteSettings) => readonly object[];
}

/** Checks the shape of a route's module where it is written; `route.tsx` exports the result. */
export function defineRoute(module: RouteModule): RouteModule {
  return module;
}
