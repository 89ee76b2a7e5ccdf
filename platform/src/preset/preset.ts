import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { z } from 'zod';
import { containerName } from '../registry/declaration-schema.ts';
import { registrySchema } from '../registry/registry-schema.ts';
import {
  canaryAssignmentScript,
  deferredHydrationScript,
  overrideRedirectScript,
  routePreloadScript,
} from '../release-format/file-names.ts';
import { withRegistry } from '../release-format/inline-registry.ts';
import { readPageColors } from '../release-format/page-colors.ts';
import { layeredFacades, sharedModules } from '../release-format/shared-modules.ts';
import { instanceHeader } from '../support/instance-header.ts';
import { exposedSources } from '../workspace/exposed-sources.ts';
import { installedFolder, sharedUiFolder } from '../workspace/packages.ts';
import { platformFolder, readDeclaration } from '../workspace/workspace.ts';
import { CleanOutputPlugin } from './clean-output-plugin.ts';
import { checkContracts, checkModules } from './contract.ts';
import { declarationMiddleware } from './declaration-middleware.ts';
import { developmentShellConfig, withRefreshHook } from './development-shell.ts';
import { federationRuntime, replacedRuntime } from './federation-runtime.ts';
import { LateModulesPlugin } from './late-modules-plugin.ts';
import { pathAliases, pathModules } from './library-paths.ts';
import { remotePrerenderConfig, shellPrerenderConfig } from './prerender-config.ts';
import { ReleaseChecksPlugin } from './release-checks-plugin.ts';

/** How a folder is built: `development` serves with fast refresh, `production` makes a release. */
type Mode = 'development' | 'production';

function modeFromEnvironment(): Mode {
  return process.env.NODE_ENV === 'development' ? 'development' : 'production';
}

const developmentServer = z.object({
  /** Port of this folder's development server. */
  DEV_PORT: z.coerce.number().default(3199),
  /** File with the registry that the shell's page carries. */
  DEV_REGISTRY: z.string().optional(),
  /** Identifies the server to the process that started it. */
  PARLEY_INSTANCE: z.string().optional(),
  /** Host of the site that the remote is shown in; its pages may follow the changes. */
  DEV_SITE_HOST: z.string().optional(),
});

/** The shell's page with the theme's colors, which it shows before its scripts run. */
function pageTemplate(folder: string): string {
  const { light, dark } = readPageColors();
  return readFileSync(path.join(folder, 'src/index.html'), 'utf8')
    .replaceAll('page-color-light', light)
    .replaceAll('page-color-dark', dark);
}

/** The shell's page for its development server, which does not rewrite addresses. */
function developmentPage(folder: string): string {
  const { DEV_REGISTRY } = developmentServer.parse(process.env);
  const template = withRefreshHook(pageTemplate(folder));
  if (!DEV_REGISTRY) return template;
  return withRegistry(
    template,
    registrySchema.parse(JSON.parse(readFileSync(DEV_REGISTRY, 'utf8'))),
  );
}

/** Library sources that the facades import directly, and the facades of layered libraries. */
function facadeSources(): Record<string, string> {
  const inLibrary = (name: string, file: string) =>
    path.join(installedFolder(name, sharedUiFolder()), file);
  return {
    ...Object.fromEntries(
      Object.entries(layeredFacades()).map(([name, file]) => [`${name}$`, file]),
    ),
    'redux-source': inLibrary('react-redux', 'dist/react-redux.mjs'),
    'styles-source': inLibrary('@mui/material', 'styles/index.mjs'),
    'toolkit-source': inLibrary('@reduxjs/toolkit', 'dist/redux-toolkit.modern.mjs'),
    'zod-source': inLibrary('zod', 'mini/index.js'),
  };
}

function devServer(folder: string): NonNullable<Configuration['devServer']> {
  const { DEV_PORT, DEV_SITE_HOST, PARLEY_INSTANCE } = developmentServer.parse(process.env);
  const isShell = path.basename(folder) === 'shell';
  return {
    port: DEV_PORT,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    allowedHosts: ['localhost', ...(DEV_SITE_HOST ? [DEV_SITE_HOST] : [])],
    headers: {
      'Access-Control-Allow-Origin': '*',
      ...(PARLEY_INSTANCE ? { [instanceHeader]: PARLEY_INSTANCE } : {}),
    },
    historyApiFallback: true,
    client: {
      // Errors while the page runs are shown by the shell, in the layout.
      overlay: { errors: true, warnings: false, runtimeErrors: false },
      // The host that a site's policy allows an override from.
      webSocketURL: `ws://localhost:${DEV_PORT}/ws`,
    },
    static: isShell ? { directory: path.join(folder, 'public') } : false,
    setupMiddlewares: (middlewares) =>
      isShell ? middlewares : [declarationMiddleware(folder), ...middlewares],
  };
}

function common(folder: string, uniqueName: string, mode: Mode): Configuration {
  const development = mode === 'development';
  const suffix = development ? '' : '.[contenthash:10]';
  return {
    context: folder,
    mode,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName,
      crossOriginLoading: 'anonymous',
      filename: `[name]${suffix}.js`,
      chunkFilename: `[name]${suffix}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      chunkLoadTimeout: 10_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: facadeSources() },
    module: {
      rules: [
        // A library that imports a component by its path gets the host's, too.
        {
          test: /[\\/]node_modules[\\/]/,
          exclude: /[\\/]@mui[\\/]material[\\/]/,
          resolve: { alias: pathAliases() },
        },
        // So that an import from a facade reaches the shared module that has it, and no other.
        { test: Object.values(layeredFacades()), sideEffects: false },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // A worker may only be started from the page's own origin, so its compiled text travels
          // inside a chunk, under that chunk's integrity hash. Such a file imports nothing.
          oneOf: [
            { resourceQuery: /^\?source$/, type: 'asset/source' },
            { type: 'javascript/auto' },
          ],
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: {
                react: { runtime: 'automatic', development, refresh: development },
              },
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(webm|webp|vtt)$/, type: 'asset/resource' },
        {
          test: /\.woff2$/,
          resourceQuery: /characters=/,
          loader: path.join(platformFolder, 'dist/preset/font-subset-loader.js'),
        },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      // A page that applied the update of a broken build could not apply that of the mended one.
      emitOnErrors: false,
    },
    performance: false,
    ...(development ? { devServer: devServer(folder) } : {}),
    plugins: [
      new rspack.experiments.VirtualModulesPlugin({ ...pathModules(), ...replacedRuntime() }),
      // In development, a page that was away applies the updates of all edits since, one after another.
      ...(development ? [] : [new CleanOutputPlugin()]),
    ],
    // With its default, no remote renders in development.
    lazyCompilation: false,
    stats: { preset: 'errors-warnings' },
  };
}

/**
 * Configuration of a remote: everything follows from its `remote.json`. Each page's module,
 * `src/<module>/route.tsx`, and each fill's, `src/<module>/fill.tsx`, is exposed as `./<module>`; a
 * prerendered page's is built for Node too.
 * @throws ParleyError where the declaration cannot be built; the release checks fail later builds.
 */
export function remoteConfig(folder: string): Configuration[] {
  const mode = modeFromEnvironment();
  const declaration = readDeclaration(path.basename(folder), path.dirname(folder));
  checkModules(folder, declaration);
  checkContracts(declaration);
  const name = containerName(declaration.name);
  const exposes = Object.fromEntries(
    exposedSources(declaration).map(({ module, file }) => [`./${module}`, `./${file}`]),
  );
  const base = common(folder, name, mode);
  const browser: Configuration = {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(base.plugins ?? []),
      federationRuntime(mode === 'development'),
      new ModuleFederationPlugin({
        name,
        filename: mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes,
        shared: sharedModules('remote'),
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      mode === 'development'
        ? new ReactRefreshRspackPlugin({ library: name })
        : [
            new rspack.SubresourceIntegrityPlugin(),
            new LateModulesPlugin(declaration.routes.map(({ module }) => module)),
            new ReleaseChecksPlugin(folder, declaration),
          ],
    ].flat(),
  };
  const rendered = declaration.routes.filter(({ prerender }) => prerender);
  if (mode === 'development' || rendered.length === 0) return [browser];
  return [
    browser,
    remotePrerenderConfig(
      base,
      rendered.map(({ module }) => module),
    ),
  ];
}

/** React, the router and the store: they change less often than the component library. */
const reactPackages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'react-redux',
  '@reduxjs',
  'immer',
  'reselect',
  'redux',
  'redux-thunk',
  'use-sync-external-store',
];
const reactModules = new RegExp(`node_modules[\\\\/](${reactPackages.join('|')})[\\\\/]`);

const vendorGroup = (name: string, test: RegExp, priority: number) => ({
  name,
  test,
  priority,
  // What only a later chunk needs travels with that chunk.
  chunks: 'initial' as const,
  enforce: true,
});

/** The shell for browsers, without its page. */
function browserShell(base: Configuration): Configuration {
  return {
    ...base,
    entry: { main: './src/entry.ts' },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          react: vendorGroup('vendor-react', reactModules, 2),
          interface: vendorGroup('vendor-interface', /node_modules[\\/].*\.m?js$/, 1),
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      federationRuntime(base.mode === 'development'),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules('host'),
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
    ],
  };
}

/** The scripts that publishing inlines in pages. */
const inlinedScripts = () =>
  new rspack.CopyRspackPlugin({
    patterns: [
      `src/hydration/${deferredHydrationScript}`,
      `src/hydration/${canaryAssignmentScript}`,
      `src/hydration/${routePreloadScript}`,
      `src/hydration/${overrideRedirectScript}`,
    ],
  });

const withPlugins = (config: Configuration, plugins: Configuration['plugins']): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), ...(plugins ?? [])],
});

/**
 * Configuration of the shell, the host: it provides the shared modules and the runtime. A release
 * also holds the shell for Node, which publishing renders pages with, and the shell with the
 * development build of React, for tabs with overridden remotes.
 */
export function shellConfig(folder: string): Configuration[] {
  const mode = modeFromEnvironment();
  const base = common(folder, 'shell', mode);
  const page = { scriptLoading: 'defer', inject: 'head' } as const;
  if (mode === 'development') {
    const html = { ...page, templateContent: developmentPage(folder), publicPath: '/' };
    return [
      withPlugins(browserShell(base), [
        new rspack.HtmlRspackPlugin(html),
        inlinedScripts(),
        new ReactRefreshRspackPlugin({ library: 'shell' }),
      ]),
    ];
  }
  const templateContent = pageTemplate(folder);
  return [
    withPlugins(browserShell(base), [
      new rspack.HtmlRspackPlugin({ ...page, templateContent }),
      inlinedScripts(),
      new rspack.SubresourceIntegrityPlugin(),
      new LateModulesPlugin(),
    ]),
    withPlugins(developmentShellConfig(browserShell(base)), [
      new rspack.HtmlRspackPlugin({ ...page, templateContent: withRefreshHook(templateContent) }),
      new rspack.SubresourceIntegrityPlugin(),
    ]),
    shellPrerenderConfig(base),
  ];
}
