import '@parley/shared-ui/fonts.css';
import createCache from '@emotion/cache';
import type { Registry } from '@parley/platform/registry-schema';
import { createAppStore } from '@parley/shared-ui/store';
import { createBrowserRouter } from 'react-router-dom';
import type { ResolvedOverrides } from './development/resolve-overrides.ts';
import { assignRemotes } from './federation/assign-remotes.ts';
import { readInlinedRegistry } from './federation/read-registry.ts';
import { Remotes } from './federation/remotes.ts';
import type { Site } from './federation/site-context.ts';
import { siteStateOf } from './federation/site-state.ts';
import { visitor } from './federation/visitor.ts';
import { watchEvaluation } from './federation/watch-evaluation.ts';
import { showApplication } from './hydration/hydrate.tsx';
import { rootContainer } from './hydration/root-container.ts';
import { routeTable } from './routing/route-table.tsx';
import { startTelemetry } from './telemetry/start-telemetry.ts';

function start(registry: Registry, { overrides, problems }: ResolvedOverrides): void {
  const visitorId = visitor(document);
  const assigned = assignRemotes(registry, visitorId, overrides);
  const { apiUrl, telemetry: hasTelemetry, tracing } = registry.config;
  const versionOf = (name: string) =>
    name === 'shell' ? registry.shell.version : remotes.version(name);
  const telemetry = hasTelemetry ? startTelemetry(apiUrl, assigned, versionOf) : undefined;
  const watch =
    process.env.NODE_ENV === 'production'
      ? undefined
      : watchEvaluation(registry, assigned, overrides);
  const remotes = new Remotes(assigned, registry.platform, telemetry, watch);
  const site: Site = {
    registry,
    visitorId,
    assigned,
    overrides,
    overrideProblems: problems,
    remotes,
    observer: telemetry ?? { screenFailed: () => {} },
  };
  const store = createAppStore(
    { apiUrl, ...(tracing === undefined ? {} : { tracing }) },
    siteStateOf(registry),
  );
  const router = createBrowserRouter(routeTable(site, store));
  const styles = createCache({ key: 'css', prepend: true });
  showApplication(rootContainer(document), { site, store, router, styles });
}

/** Starts the application in the page. */
export async function main(): Promise<void> {
  const registry = readInlinedRegistry(document);
  // From here on the application itself tells what does not load.
  document.dispatchEvent(new Event('parley:started'));
  if (process.env.NODE_ENV === 'production') {
    // A tab with overrides has left for the page with the development build of React.
    start(registry, { overrides: {}, problems: [] });
  } else {
    const { overridesOfTab } = await import('./development/overrides-of-tab.ts');
    start(registry, await overridesOfTab(registry));
  }
}
