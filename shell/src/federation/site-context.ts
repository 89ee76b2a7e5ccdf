import type { Registry } from '@parley/platform/registry-schema';
import { createContext, useContext } from 'react';
import type { Overrides } from './overrides.ts';
import type { AssignedRemotes, Remotes } from './remotes.ts';

/** Called when a screen fails while it is shown. */
export interface ScreenObserver {
  screenFailed(remote: string, code: string, error: unknown): void;
}

/** The shell's own context: the registry of the page and the remotes that it lists. */
export interface Site {
  registry: Registry;
  /** Id of the visitor; decides which canaries they get. */
  visitorId: string;
  /** The overridden remotes of this tab. */
  overrides: Overrides;
  /** Why overrides that this tab asks for cannot be used. */
  overrideProblems: readonly string[];
  /** The version of each remote that this visitor gets. */
  assigned: AssignedRemotes;
  /** The loaded modules; prerendering brings its own. */
  remotes: Pick<
    Remotes,
    'load' | 'loaded' | 'status' | 'version' | 'update' | 'replace' | 'forgive'
  >;
  /** Called when a screen fails. */
  observer: ScreenObserver;
}

/** Provides the site to the shell's parts; remotes never see it. */
export const SiteContext = createContext<Site | null>(null);

/** @throws Error outside the shell. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite is used outside the shell.');
  return site;
}
