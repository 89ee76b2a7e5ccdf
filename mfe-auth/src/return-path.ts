import { pathOnThisSite } from '@parley/shared-ui/path-on-this-site';
import { readStored, removeStored, writeStored } from '@parley/shared-ui/storage';
import { useIsHydrating } from '@parley/shared-ui/use-is-hydrating';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where people go who were on their way nowhere else. */
export const home = '/dashboard';

/** The path to return to, if one is kept. */
export function storedReturnPath(): string | null {
  return pathOnThisSite(readStored('parley-return-path'));
}

/** The path to return to after signing in; it is forgotten by being taken. */
export function consumeReturnPath(): string {
  const path = storedReturnPath();
  removeStored('parley-return-path');
  return path ?? home;
}

/**
 * The address's `next`, kept while the link is on its way by mail. An address without one forgets an
 * older path, so that nobody is led to where they wanted to go days ago.
 */
export function useReturnPath(keep: boolean): string | null {
  const [query] = useSearchParams();
  const isHydrating = useIsHydrating();
  const next = isHydrating ? null : pathOnThisSite(query.get('next'));
  useEffect(() => {
    if (!keep || isHydrating) return;
    if (next) writeStored('parley-return-path', next);
    else removeStored('parley-return-path');
  }, [next, keep, isHydrating]);
  return next;
}

/** `path` with the way back, as the two screens hand it to each other. */
export function withReturnPath(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ next })}`;
}
