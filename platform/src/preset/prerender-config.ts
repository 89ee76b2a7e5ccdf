import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { prerenderFolder } from '../release-format/file-names.ts';
import { sharedModulesSource, sharedSources } from '../release-format/shared-modules.ts';
import { sharedUiFolder } from '../workspace/packages.ts';

function common(base: Configuration, entry: Record<string, string>): Configuration {
  return {
    ...base,
    target: 'node20',
    devtool: false,
    entry,
    output: {
      path: path.join(base.context ?? '', 'dist', prerenderFolder),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    // The browser's build contains the images and videos.
    module: { ...base.module, generator: { 'asset/resource': { emit: false } } },
    optimization: { splitChunks: false },
  };
}

/**
 * The shell for Node: the application, and the shared modules for the remotes' pages, so that both
 * use one copy of each.
 */
export function shellPrerenderConfig(base: Configuration): Configuration {
  const file = path.join(sharedUiFolder(), 'parley-shared-modules.js');
  const facades = sharedSources().flatMap(([request, source]) =>
    source === request ? [] : [[`${request}$`, source] as const],
  );
  return {
    ...common(base, { shell: './src/hydration/prerender.tsx' }),
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        ...Object.fromEntries(facades),
        'parley-shared-modules': file,
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.experiments.VirtualModulesPlugin({ [file]: sharedModulesSource() }),
    ],
  };
}

/**
 * A remote's prerendered pages for Node, one file per module; the shell provides the shared
 * modules.
 */
export function remotePrerenderConfig(
  base: Configuration,
  modules: readonly string[],
): Configuration {
  const shared = new Set(sharedSources().map(([request]) => request));
  return {
    ...common(
      base,
      Object.fromEntries(modules.map((module) => [module, `./src/${module}/route.tsx`])),
    ),
    externals: [
      ({ request }, callback) =>
        request && shared.has(request) ? callback(undefined, `commonjs ${request}`) : callback(),
    ],
  };
}
