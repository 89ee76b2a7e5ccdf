import '@parley/shared-ui/fonts.css';
import createCache from '@emotion/cache';
import { createAppStore } from '@parley/shared-ui/store';
import { createBrowserRouter } from 'react-router-dom';
import { assignRemotes } from './federation/assign-remotes.ts';
import { removeOverridesFromAddress, tryOverrides } from './federation/overrides.ts';
import { readInlinedRegistry } from './federation/read-registry.ts';
import { Remotes } from './federation/remotes.ts';
import { siteStateOf } from './federation/site-state.ts';
import { visitor } from './federation/visitor.ts';
import { watchEvaluation } from './federation/watch-evaluation.ts';
import { showApplication } from './hydration/hydrate.tsx';
import { rootContainer } from './hydration/root-container.ts';
import { routeTable } from './routing/route-table.tsx';
import { startTelemetry } from './telemetry/start-telemetry.ts';

const container = rootContainer(document);
const registry = readInlinedRegistry(document);
const visitorId = visitor(document);
const { overrides, problem } = tryOverrides(registry, location.search);
removeOverridesFromAddress();
const assigned = assignRemotes(registry, visitorId, overrides);
const { apiUrl, telemetry: hasTelemetry } = registry.config;
const versionOf = (name: string) =>
  name === 'shell' ? registry.shell.version : remotes.version(name);
const telemetry = hasTelemetry ? startTelemetry(apiUrl, assigned, versionOf) : undefined;
const watch = watchEvaluation(registry, assigned, overrides);
const remotes = new Remotes(assigned, registry.platform, telemetry, watch);
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
showApplication(container, { site, store, router, styles });
