import type { Registry } from '@parley/platform/registry-schema';
import { createContext, useContext } from 'react';
import type { AssignedRemotes, Remotes } from '../federation/remotes.ts';

/** What the shell's own parts share: the registry in force and the remotes it lists. */
export interface Site {
  registry: Registry;
  /** Who visits; decides which canaries they get. */
  visitorId: string;
  /** The version of each remote that this visitor gets. */
  assigned: AssignedRemotes;
  remotes: Remotes;
}

/** Provides the site to the shell's parts; remotes never see it. */
export const SiteContext = createContext<Site | null>(null);

/** @throws Error outside the shell. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite is used outside the shell.');
  return site;
}
