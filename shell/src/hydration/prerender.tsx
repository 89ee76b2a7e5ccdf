import createCache from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import type { Registry } from '@parley/platform/registry-schema';
import type { RouteModule } from '@parley/shared-ui/route';
import { api, createSignedOutStore } from '@parley/shared-ui/store';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import type { AssignedRemotes } from '../federation/remotes.ts';
import { siteStateOf } from '../federation/site-state.ts';
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
  const remotes = {
    load: async () => route,
    loaded: () => route,
    status: () => 'loaded' as const,
    version: (remote: string) => registry.remotes[remote]?.version ?? '',
    update: () => {},
    replace: () => {},
    forgive: () => {},
  };
  const site = {
    registry,
    visitorId: '',
    assigned: liveRemotes(registry),
    overrides: {},
    overrideProblems: [],
    remotes,
    observer: { screenFailed: () => {} },
  };
  const store = createSignedOutStore({ apiUrl: registry.config.apiUrl }, siteStateOf(registry));
  route.seed?.(store);
  const styles = createCache({ key: 'css', prepend: true });
  // Global styles go to the head with the others instead of into the page's body.
  styles.compat = true;
  const router = createMemoryRouter(routeTable(site, store), { initialEntries: [path] });
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
