/** A file of federation's packages that another one takes the place of. */
interface Replacement {
  request: RegExp;
  /** Part of the package's path that the request comes from. */
  from: RegExp;
  /** Name of the file in its place; it can import what it replaces as `replaced/<name>`. */
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
  {
    // Registers all shared modules in a scope again for each one that is loaded. With `loaded-first` that
    // changes nothing unless the scope or the list is another one.
    request: /^\.\/shared\/index\.js$/,
    from: /runtime-core[\\/]dist$/,
    file: 'parley-shared-handler.js',
    source: `
      import { SharedHandler as Original } from 'replaced/parley-shared-handler.js';
      export class SharedHandler extends Original {
        registered = new Map();
        initializeSharing(name = 'default', options = {}) {
          const { shared } = this.host.options;
          const last = this.registered.get(name);
          const isKnown = last?.shared === shared && last.scope === this.shareScopeMap[name];
          if (isKnown && !options.initScope && options.strategy !== 'version-first') return [];
          const promises = super.initializeSharing(name, options);
          this.registered.set(name, { shared, scope: this.shareScopeMap[name] });
          return promises;
        }
      }
    `,
  },
  {
    // Parses a range for each shared module; those of one package have the same.
    request: /^\.\/semver\/index\.js$/,
    from: /runtime-core[\\/]dist[\\/]utils$/,
    file: 'parley-satisfy.js',
    source: `
      import { satisfy as original } from 'replaced/parley-satisfy.js';
      const known = {};
      export const satisfy = (version, range) =>
        (known[version + ' ' + range] ??= original(version, range));
    `,
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

/** What is replaced. @param hasErrorTexts whether errors have texts beside their codes */
export const runtimeReplacements = (hasErrorTexts: boolean): readonly Replacement[] =>
  hasErrorTexts ? replacements : [...replacements, errorTexts];
