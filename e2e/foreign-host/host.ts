import { init, loadRemote } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * A host that knows nothing of ours: another bundler, the plain runtime of Module Federation, one
 * remote's manifest. It lends its React and, as our remotes ask for, the runtime itself.
 */
interface Wanted {
  manifest: string;
  container: string;
  module: string;
}

interface RouteExport {
  default: { Component: React.ComponentType };
}

const shareConfig = { singleton: true, requiredVersion: `^${React.version}` };
const shared = (lib: unknown) => ({ version: React.version, lib: () => lib, shareConfig });

async function start({ manifest, container, module }: Wanted): Promise<void> {
  Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);
  init({
    name: 'foreign_host',
    remotes: [{ name: container, entry: manifest }],
    shared: {
      react: shared(React),
      'react/jsx-runtime': shared(jsxRuntime),
      'react-dom': shared(ReactDOM),
    },
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
