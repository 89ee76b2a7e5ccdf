import '@parley/shared-ui/fonts.css';
import createCache from '@emotion/cache';
import { createAppStore } from '@parley/shared-ui/store';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './hydration/app.tsx';
import { dropOverridesFromAddress } from './federation/address.ts';
import { assignRemotes } from './federation/assign-remotes.ts';
import { tryOverrides } from './federation/overrides.ts';
import { readInlinedRegistry } from './federation/read-registry.ts';
import { renderedPage, renderedState, untilInitialized } from './hydration/rendered-page.ts';
import { rootContainer } from './hydration/root-container.ts';
import { siteStateOf } from './federation/site-state.ts';
import { visitor } from './federation/visitor.ts';
import { Remotes } from './federation/remotes.ts';
import { routeTable } from './routing/route-table.tsx';
import { startTelemetry } from './telemetry/start-telemetry.ts';

const container = rootContainer(document);
const registry = readInlinedRegistry(document);
const visitorId = visitor(document);
const { overrides, problem } = tryOverrides(registry, location.search);
dropOverridesFromAddress();
const assigned = assignRemotes(registry, visitorId, overrides);
const { apiUrl, telemetry: isTold } = registry.config;
const versionOf = (name: string) =>
  name === 'shell' ? registry.shell.version : remotes.version(name);
const telemetry = isTold ? startTelemetry(apiUrl, assigned, versionOf) : undefined;
const remotes = new Remotes(assigned, registry.platform, telemetry);
const site = {
  registry,
  visitorId,
  assigned,
  overrides,
  overrideProblem: problem,
  remotes,
  observer: telemetry ?? { screenFailed: () => {} },
};
const store = createAppStore({ apiUrl }, siteStateOf(registry));
const router = createBrowserRouter(routeTable(site, store));
const styles = createCache({ key: 'css', prepend: true });
const app = { site, store, router, styles };

/** Shows the application from nothing. */
function renderAfresh(): void {
  document.documentElement.removeAttribute('data-canary');
  container.replaceChildren();
  createRoot(container).render(<App {...app} />);
}

/** Tells the page's own script, which presses again what was pressed before the application. */
const announce = (event: 'taking-over' | 'taken-over') =>
  document.dispatchEvent(new Event(`parley:${event}`));
const announceTakenOver = () => announce('taken-over');

/** Takes over the page that publishing rendered; whatever stands in the way, it is shown afresh. */
async function takeOver({ remote, module }: { remote: string; module: string }): Promise<void> {
  const route = await remotes.load(remote, module).catch(() => null);
  await untilInitialized(router);
  if (!route || router.state.errors) return renderAfresh();
  route.seed?.(store);
  const state = renderedState(store);
  // The browser has gone to the address's anchor itself. Whoever has scrolled the page meanwhile
  // stays there: only what was remembered moves them.
  Object.assign(router.state, { restoreScrollPosition: false });
  announce('taking-over');
  // As a transition it gives way to the person's input while it goes on.
  startTransition(() => {
    hydrateRoot(container, <App {...app} renderedState={state} onShown={announceTakenOver} />);
  });
}

const rendered = renderedPage(container, assigned, location.pathname);
if (rendered) takeOver(rendered);
else renderAfresh();
