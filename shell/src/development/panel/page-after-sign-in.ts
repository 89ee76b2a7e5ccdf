import { pathOnThisSite } from '@parley/shared-ui/path-on-this-site';
import { navigationLinks } from '../../federation/declared-routes.ts';
import type { AssignedRemotes } from '../../federation/remotes.ts';

/**
 * Where a person lands who signs in here: the page that they were on the way to, else the first one of the
 * sidebar.
 * @param search query of the address that they sign in at
 */
export function pageAfterSignIn(search: string, assigned: AssignedRemotes): string {
  const wanted = pathOnThisSite(new URLSearchParams(search).get('next'));
  return wanted ?? navigationLinks(assigned, false)[0]?.to ?? '/';
}
