import type { Registry } from '@parley/platform/registry-schema';
import type { RouteModule } from '@parley/shared-ui/route';
import { createSignedOutStore, type RootState } from '@parley/shared-ui/store';
import type { createBrowserRouter } from 'react-router-dom';
import type { AssignedRemotes } from '../federation/remotes.ts';
import { siteStateOf } from './site-state.ts';

/** Which route publishing rendered into the page. */
export interface RenderedPage {
  remote: string;
  module: string;
}

/**
 * What publishing rendered into `container`, when the browser can take it over: the page stands at
 * its own path, and the version of the remote that this visitor gets is the rendered one.
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

/** The state that a page is rendered with at publish time: nobody is signed in, its route is seeded. */
export function renderedState(registry: Registry, route: RouteModule): RootState {
  const { apiUrl } = registry.config;
  const store = createSignedOutStore({ apiUrl }, siteStateOf(registry));
  route.seed?.(store);
  return store.getState();
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
