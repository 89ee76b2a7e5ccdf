import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { assignRemotes } from '../federation/assign-remotes.ts';
import { isChunkError } from '../federation/chunk-error.ts';
import { hasOtherShell } from '../federation/new-versions.ts';
import { fetchRegistry } from '../federation/read-registry.ts';
import { reloadForRelease } from '../federation/reload-once.ts';
import { RemoteError } from '../federation/remote-error.ts';
import { type RouteHandle, useRouteHandle } from '../federation/route-handle.ts';
import { type Site, useSite } from '../federation/site-context.ts';

/** Whether an outdated version can be the cause: missing files, or another contract. */
function mayBeOutdated(error: unknown): boolean {
  if (!(error instanceof RemoteError)) return isChunkError(error);
  return !['PARLEY-206', 'PARLEY-207'].includes(error.code);
}

/**
 * Whether a failed page may be reloaded: not one with the bare layout, such as an interview, whose
 * screen has begun.
 */
export const mayReload = (handle: RouteHandle | undefined, error: unknown): boolean =>
  handle?.layout !== 'bare' || error instanceof RemoteError;

/** How to recover from a failure. */
type Recovery = 'none' | 'load again' | 'reload';

/**
 * Fetches the newest registry and decides: a remote that is not running takes its new version; when
 * old code is running, or the shell is outdated, the page has to reload.
 */
async function findRecovery(remote: string, site: Site): Promise<Recovery> {
  const registry = await fetchRegistry().catch(() => null);
  if (!registry) return 'none';
  const { remotes, visitorId, overrides } = site;
  const newest = assignRemotes(registry, visitorId, overrides);
  const before = remotes.version(remote);
  const shellIsOld = hasOtherShell(registry, site);
  if (!shellIsOld) remotes.update(newest);
  const target = newest.versions[remote]?.version ?? '';
  if (remotes.version(remote) !== before) return 'load again';
  if (target === before && !shellIsOld) return 'none';
  return reloadForRelease(remote, newest, registry) ? 'reload' : 'none';
}

/**
 * Recovers automatically from a release that has removed files which this page needs: once per
 * release, at the same address, and never on a page with the bare layout, which is not interrupted.
 */
export function useRecovery(error: unknown): void {
  const site = useSite();
  const handle = useRouteHandle();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const remote = error instanceof RemoteError ? error.remote : handle?.remote;

  const isUndisturbed = !mayReload(handle, error);

  useEffect(() => {
    if (!remote || isUndisturbed || !mayBeOutdated(error)) return;
    let isGone = false;
    findRecovery(remote, site).then((recovery) => {
      if (recovery !== 'load again' || isGone) return;
      navigate(`${pathname}${search}${hash}`, { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [error, remote, site, isUndisturbed, navigate, pathname, search, hash]);
}
