import { type AppStore, type RootState, rootReducer } from '@parley/shared-ui/store';
import type { createBrowserRouter } from 'react-router-dom';
import type { AssignedRemotes } from '../federation/remotes.ts';

/** The route that was prerendered into the page. */
export interface RenderedPage {
  remote: string;
  module: string;
}

/**
 * The prerendered route in `container`, when it can be hydrated: the page is at its own path, and
 * it was rendered by the version that this visitor gets; otherwise `null`.
 */
export function renderedPage(
  container: HTMLElement,
  { versions }: AssignedRemotes,
  pathname: string,
): RenderedPage | null {
  const { path, remote, module, version } = container.dataset;
  if (!remote || !module || path !== pathname) return null;
  return versions[remote]?.version === version ? { remote, module } : null;
}

/** The state that the page was prerendered with: that of `store`, signed out. */
export function renderedState(store: AppStore): RootState {
  const { session } = rootReducer(undefined, { type: 'parley/rendered' });
  return { ...store.getState(), session };
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves when the router has run the loaders of its first page. */
export function untilInitialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
