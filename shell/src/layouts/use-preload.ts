import { useCallback } from 'react';
import { matchPath } from 'react-router-dom';
import { siteRoutes } from '../federation/declared-routes.ts';
import { useSite } from '../federation/site-context.ts';

/** Starts loading the remote behind a link when the pointer or the focus rests on it. */
export function usePreload(): (path: string) => void {
  const { assigned, remotes } = useSite();
  return useCallback(
    (path) => {
      const route = siteRoutes(assigned).find((candidate) => matchPath(candidate.path, path));
      if (!route) return;
      remotes.load(route.remote, route.module).then(
        (module) => module.preload?.(),
        () => {
          // Only the preload failed; following the link tries again and shows the error.
        },
      );
    },
    [assigned, remotes],
  );
}
