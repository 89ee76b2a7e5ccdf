import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedUiFolder } from '../workspace/packages.ts';

const unusedFile = () => path.join(sharedUiFolder(), 'parley-unused-runtime.js');

/** Stands for the parts of the runtime that a host without snapshots and manifests never calls. */
export const unusedRuntime = (): Record<string, string> => ({
  [unusedFile()]: `
    export class SnapshotHandler {
      hooks = { applyPlugin() {} };
      manifestCache = new Map();
    }
    export const getGlobalRemoteInfo = () => ({});
    export const snapshotPlugin = undefined, generatePreloadAssetsPlugin = undefined;
    export const formatPreloadArgs = undefined, preloadAssets = undefined;
  `,
});

const unusedRequest =
  /^\.\.?\/(plugins\/(snapshot\/(index|SnapshotHandler)|generate-preload-assets)|utils\/preload)\.js$/;

/**
 * Builds federation's runtime small. The plugin names its CommonJS files, of which the bundler can
 * leave nothing out: the ES modules take their place. What reads manifests and preloads by them is left
 * out, too (`disableSnapshot`), since the registry has the entry of every remote and pages preload it.
 */
export const federationRuntime = () =>
  new rspack.NormalModuleReplacementPlugin(
    new RegExp(`@module-federation|${unusedRequest.source}`),
    (module) => {
      const { request } = module;
      if (request === '@module-federation/runtime') {
        module.request = '@module-federation/runtime/dist/index.js';
      } else if (unusedRequest.test(request)) {
        if (/runtime-core[\\/]dist/.test(module.context)) module.request = unusedFile();
      } else {
        module.request = request.replace(/([\\/]dist[\\/].*)\.cjs$/, '$1.js');
      }
    },
  );
