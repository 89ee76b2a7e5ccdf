import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { Registry } from '@parley/platform/registry-schema';
import { PageSkeleton } from '@parley/shared-ui/components';
import type { RouteModule } from '@parley/shared-ui/route';
import { type AppStore, api, createSignedOutStore, signedIn } from '@parley/shared-ui/store';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { siteRoutes } from '../federation/declared-routes.ts';
import type { AssignedRemotes } from '../federation/remotes.ts';
import type { Site } from '../federation/site-context.ts';
import { siteStateOf } from '../federation/site-state.ts';
import { SignedInLayout } from '../layouts/signed-in-layout.tsx';
import { Root } from '../routing/root.tsx';
import { routeTable } from '../routing/route-table.tsx';
import { App } from './app.tsx';
import { untilInitialized } from './rendered-page.ts';

/** The modules that every remote's prerendered pages take from the shell. */
export { sharedModules } from 'parley-shared-modules';

/** One page to render. */
export interface PrerenderRequest {
  registry: Registry;
  path: string;
  route: RouteModule;
}

/** A page as HTML. */
export interface PrerenderedPage {
  html: string;
  /** Style elements for the head with the rules that the page uses. */
  styles: string;
}

/** The live versions, without canaries. */
function liveRemotes({ config, remotes }: Registry): AssignedRemotes {
  return { remotesUrl: config.remotesUrl, versions: remotes };
}

/** The site as publishing sees it, with the one module that the page shows; fills come in the browser. */
function publishedSite(registry: Registry, path: string, route: RouteModule): Site {
  const assigned = liveRemotes(registry);
  const shown = siteRoutes(assigned).find((declared) => declared.path === path);
  const remotes = {
    load: async () => route,
    loaded: (remote: string, module: string) =>
      remote === shown?.remote && module === shown.module ? route : undefined,
    status: () => 'loaded' as const,
    version: (remote: string) => registry.remotes[remote]?.version ?? '',
    update: () => {},
    replace: () => {},
    forgive: () => {},
  };
  return {
    registry,
    visitorId: '',
    assigned,
    overrides: {},
    overrideProblems: [],
    remotes,
    observer: { screenFailed: () => {} },
  };
}

const publishedStore = (registry: Registry): AppStore =>
  createSignedOutStore({ apiUrl: registry.config.apiUrl }, siteStateOf(registry));

/** Renders the application at a path. @throws Error when it fails or shows a failure */
async function render(
  site: Site,
  store: AppStore,
  routes: RouteObject[],
  path: string,
): Promise<PrerenderedPage> {
  const styles = createCache({ key: 'css', prepend: true });
  // Global styles go to the head with the others instead of into the page's body.
  styles.compat = true;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await untilInitialized(router);
  if (router.state.errors) {
    throw new Error(`${path} cannot be rendered.`, {
      cause: Object.values(router.state.errors)[0],
    });
  }
  const html = renderToString(<App site={site} store={store} router={router} styles={styles} />);
  router.dispose();
  // Ends the timers of cached responses.
  store.dispatch(api.util.resetApiState());
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);
  return { html, styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)) };
}

/**
 * Renders a public page as a signed-out visitor sees it first. Runs in Node when a release is
 * published, never in a browser.
 * @throws Error when the page does not render or shows a failure.
 */
export async function prerender({
  registry,
  path,
  route,
}: PrerenderRequest): Promise<PrerenderedPage> {
  const site = publishedSite(registry, path, route);
  const store = publishedStore(registry);
  route.seed?.(store);
  return render(site, store, routeTable(site, store), path);
}

/** The loading state of one page; without a page, that of any. */
export type PrerenderFrameRequest = Pick<PrerenderRequest, 'registry'> & Partial<PrerenderRequest>;

/**
 * Renders what a signed-in user sees of a page while it loads: the sidebar, the bar, and the screen before
 * it has any data, or a skeleton in its place. Runs in Node when a release is published.
 * @throws Error when the screen does not render
 */
export function prerenderFrame({
  registry,
  path = '/-',
  route = { Component: PageSkeleton },
}: PrerenderFrameRequest): Promise<PrerenderedPage> {
  const store = publishedStore(registry);
  store.dispatch(signedIn('published'));
  const page = { path, element: <route.Component /> };
  const frame = { element: <SignedInLayout />, children: [page] };
  const routes = [{ element: <Root />, children: [frame] }];
  return render(publishedSite(registry, path, route), store, routes, path);
}
