import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rootOptions } from '../failures/caught-errors.ts';
import { App, type AppProps } from './app.tsx';
import { frameTimeoutMs } from './frame-timeout.ts';
import {
  type RenderedPage,
  renderedPage,
  renderedState,
  untilInitialized,
} from './rendered-page.ts';

/**
 * Renders the application on the client only, in place of whatever the page shows: React clears the
 * container with its first commit. Content that is hidden from this visitor goes at once.
 */
function renderFromScratch(container: HTMLElement, app: AppProps): void {
  const page = document.documentElement;
  if (page.hasAttribute('data-canary') || page.hasAttribute('data-has-session'))
    container.replaceChildren();
  page.removeAttribute('data-canary');
  page.removeAttribute('data-has-session');
  createRoot(container, rootOptions).render(<App {...app} />);
}

/** Notifies the page's own script, which repeats a click from before the application listened. */
const announce = (event: 'hydrating' | 'hydrated') =>
  document.dispatchEvent(new Event(`parley:${event}`));
const announceHydrated = () => announce('hydrated');

/** Hydrates the page that publishing rendered; renders from scratch where that is not possible. */
async function hydrate(
  container: HTMLElement,
  app: AppProps,
  { remote, module }: RenderedPage,
): Promise<void> {
  const { site, store, router } = app;
  const route = await site.remotes.load(remote, module).catch(() => null);
  await untilInitialized(router);
  if (!route || router.state.errors) return renderFromScratch(container, app);
  route.seed?.(store);
  const state = renderedState(store);
  // The browser has already scrolled to the address's anchor. A visitor who has scrolled since stays
  // there: only a remembered position may move the page.
  Object.assign(router.state, { restoreScrollPosition: false });
  announce('hydrating');
  // As a transition, hydration yields to the user's input.
  startTransition(() => {
    hydrateRoot(
      container,
      <App {...app} renderedState={state} onShown={announceHydrated} />,
      rootOptions,
    );
  });
}

/**
 * Renders the application when the remote of the page has loaded, so that the page's frame, which shows
 * its loading state, is replaced by the page itself. The application shows what does not load in time.
 */
async function renderInPlaceOfFrame(container: HTMLElement, app: AppProps): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, frameTimeoutMs));
  await Promise.race([untilInitialized(app.router), timeout]);
  renderFromScratch(container, app);
}

/** Shows the application in `container`: hydrates a prerendered page, renders any other. */
export function showApplication(container: HTMLElement, app: AppProps): void {
  const rendered = renderedPage(container, app.site.assigned, location.pathname);
  if (rendered) void hydrate(container, app, rendered);
  else if (document.documentElement.hasAttribute('data-frame'))
    void renderInPlaceOfFrame(container, app);
  else renderFromScratch(container, app);
}
