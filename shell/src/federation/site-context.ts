import type { Registry } from '@parley/platform/registry-schema';
import { createContext, useContext } from 'react';
import type { Overrides } from './overrides.ts';
import type { AssignedRemotes, Remotes } from './remotes.ts';

/** Hears of a screen that failed while it was shown. */
export interface ScreenObserver {
  screenFailed(remote: string, code: string, error: unknown): void;
}

/** What the shell's own parts share: the registry in force and the remotes it lists. */
export interface Site {
  registry: Registry;
  /** Who visits; decides which canaries they get. */
  visitorId: string;
  /** Remotes that this tab gets from somewhere else. */
  overrides: Overrides;
  /** Why the override in the address was not used, if one was refused. */
  overrideProblem: string | null;
  /** The version of each remote that this visitor gets. */
  assigned: AssignedRemotes;
  /** The loaded modules; prerendering brings its own. */
  remotes: Pick<Remotes, 'load' | 'loaded' | 'status' | 'version' | 'update' | 'replace'>;
  /** Hears what goes wrong on the screens. */
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
