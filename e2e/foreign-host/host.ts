import { init, loadRemote } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { sharedModules } from 'lent-modules';
import * as React from 'react';
import { createRoot } from 'react-dom/client';

/**
 * A host that knows nothing of ours: another bundler, the plain runtime of Module Federation, one
 * remote's manifest. It lends the modules that our remotes share, and the runtime itself.
 */
interface Wanted {
  manifest: string;
  container: string;
  module: string;
  /** Version of each shared module, by its request. */
  versions: Record<string, string>;
}

interface RouteExport {
  default: { Component: React.ComponentType };
}

/** The modules that this host lends, as its runtime takes them. */
const lent = (versions: Wanted['versions']) =>
  Object.fromEntries(
    Object.entries(versions).map(([request, version]) => {
      const shareConfig = { singleton: true, requiredVersion: `^${version}` };
      return [request, { version, lib: () => sharedModules[request], shareConfig }];
    }),
  );

async function start({ manifest, container, module, versions }: Wanted): Promise<void> {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);
  init({
    name: 'foreign_host',
    remotes: [{ name: container, entry: manifest }],
    shared: lent(versions),
  });
  const route = await loadRemote<RouteExport>(`${container}/${module}`);
  const root = document.getElementById('root');
  if (!route || !root) throw new Error('There is nothing to show.');
  createRoot(root).render(React.createElement(route.default.Component));
}

const wanted: Wanted = JSON.parse(document.getElementById('wanted')?.textContent ?? '{}');
start(wanted).catch((error: unknown) => {
  document.body.textContent = String(error);
});
