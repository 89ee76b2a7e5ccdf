import '@parley/shared-ui/fonts.css';
import createCache from '@emotion/cache';
import { createAppStore } from '@parley/shared-ui/store';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { dropOverridesFromAddress } from './boot/address.ts';
import { assignRemotes } from './boot/assign-remotes.ts';
import { tryOverrides } from './boot/overrides.ts';
import { readInlinedRegistry } from './boot/read-registry.ts';
import { rootContainer } from './boot/root-container.ts';
import { visitor } from './boot/visitor.ts';
import { Remotes } from './federation/remotes.ts';
import { routeTable } from './routing/route-table.tsx';

const registry = readInlinedRegistry(document);
const visitorId = visitor(document);
const { overrides, problem } = tryOverrides(registry, location.search);
dropOverridesFromAddress();
const assigned = assignRemotes(registry, visitorId, overrides);
const site = {
  registry,
  visitorId,
  assigned,
  overrides,
  overrideProblem: problem,
  remotes: new Remotes(assigned),
};
const { apiUrl, productName, supportEmail, feedbackFormUrl } = registry.config;
const store = createAppStore({ apiUrl }, { productName, supportEmail, feedbackFormUrl });
const router = createBrowserRouter(routeTable(site, store));
const styles = createCache({ key: 'css', prepend: true });

createRoot(rootContainer(document)).render(
  <App site={site} store={store} router={router} styles={styles} />,
);
