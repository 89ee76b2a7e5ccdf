import path from 'node:path';
import { rspack } from '@rspack/core';
import { sharedUiFolder } from '../workspace/packages.ts';

/** A file of federation's packages that another one takes the place of. */
interface Replacement {
  request: RegExp;
  /** Part of the package's path that the request comes from. */
  from: RegExp;
  /** Name of the file in its place. */
  file: string;
  source: string;
}

const replacements: readonly Replacement[] = [
  {
    // Never called by a host without snapshots and manifests.
    request:
      /^\.\.?\/(plugins\/(snapshot\/(index|SnapshotHandler)|generate-preload-assets)|utils\/preload)\.js$/,
    from: /runtime-core[\\/]dist/,
    file: 'parley-unused-runtime.js',
    source: `
      export class SnapshotHandler {
        hooks = { applyPlugin() {} };
        manifestCache = new Map();
      }
      export const getGlobalRemoteInfo = () => ({});
      export const snapshotPlugin = undefined, generatePreloadAssetsPlugin = undefined;
      export const formatPreloadArgs = undefined, preloadAssets = undefined;
    `,
  },
  {
    // Without the tree shaking of shared modules, which no build of ours has.
    request: /^\.\/init\.js$/,
    from: /webpack-bundler-runtime[\\/]dist/,
    file: 'parley-init.js',
    source: `
      export const init = ({ webpackRequire: { federation } }) =>
        federation.runtime.init(federation.initOptions);
    `,
  },
  {
    request: /^\.\/getSharedFallbackGetter\.js$/,
    from: /webpack-bundler-runtime[\\/]dist/,
    file: 'parley-fallback.js',
    source: 'export const getSharedFallbackGetter = ({ factory }) => factory;',
  },
];

/** The texts of federation's errors, which have codes as well. */
const errorTexts: Replacement = {
  request: /^\.\/desc\.mjs$/,
  from: /error-codes[\\/]dist/,
  file: 'parley-error-texts.js',
  source: `
    const none = {};
    export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
  `,
};

const virtualFile = (file: string) => path.join(sharedUiFolder(), file);

/** Files that stand for parts of the runtime that are not needed. */
export const replacedRuntime = (): Record<string, string> =>
  Object.fromEntries(
    [...replacements, errorTexts].map(({ file, source }) => [virtualFile(file), source]),
  );

/**
 * Builds federation's runtime small. The plugin names its CommonJS files, of which the bundler can
 * leave nothing out: the ES modules take their place. What reads manifests and preloads by them is left
 * out, too (`disableSnapshot`), since the registry has the entry of every remote and pages preload it.
 * @param hasErrorTexts whether errors have texts beside their codes
 */
export function federationRuntime(hasErrorTexts: boolean) {
  const replaced = hasErrorTexts ? replacements : [...replacements, errorTexts];
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(['@module-federation', ...replaced.map(({ request }) => request.source)].join('|')),
    (module) => {
      const { request, context } = module;
      const found = replaced.find((one) => one.request.test(request) && one.from.test(context));
      if (found) {
        module.request = virtualFile(found.file);
      } else if (request === '@module-federation/runtime') {
        module.request = '@module-federation/runtime/dist/index.js';
      } else {
        module.request = request.replace(/([\\/]dist[\\/].*)\.cjs$/, '$1.js');
      }
    },
  );
}
