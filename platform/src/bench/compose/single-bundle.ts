import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';
import { shellConfig } from '../../preset/preset.ts';
import { exposedSources } from '../../workspace/exposed-sources.ts';
import { readDeclaration, remoteNames, workspaceRoot } from '../../workspace/workspace.ts';

const shell = path.join(workspaceRoot, 'shell');
const remotesFile = path.join(shell, 'src/federation/parley-remotes-in-bundle.js');
const entryFile = path.join(shell, 'src/parley-bundle-entry.js');

/** The shell's own entry imports whole modules, of which an application in one bundle drops what it does not use. */
const entrySource = `import { main } from './main.tsx';\nvoid main();\n`;

/** The import of every page's and fill's module, by remote and module. */
function moduleImports(): string[] {
  return remoteNames().flatMap((name) =>
    exposedSources(readDeclaration(name)).map(({ module, file }) => {
      const source = path.join(workspaceRoot, name, file);
      return `${JSON.stringify(`${name}/${module}`)}: () => import(${JSON.stringify(source)}),`;
    }),
  );
}

/** Takes the place of the shell's loader of remotes: the same interface over `import()`. */
const remotesSource = () => `
const imports = {
${moduleImports().join('\n')}
};
export class Remotes {
  #modules = new Map();
  #versions;
  constructor(assigned) { this.#versions = assigned.versions; }
  status(remote) { return [...this.#modules.keys()].some((id) => id.startsWith(remote + '/')) ? 'loaded' : 'idle'; }
  version(remote) { return this.#versions[remote]?.version ?? ''; }
  loaded(remote, module) { return this.#modules.get(remote + '/' + module); }
  async load(remote, module) {
    const id = remote + '/' + module;
    const { default: route } = await imports[id]();
    this.#modules.set(id, route);
    return route;
  }
  update() {}
  replace() {}
}
`;

const federationPlugins = ['ModuleFederationPlugin', 'LateModulesPlugin'];
const isFederation = (plugin: unknown) =>
  typeof plugin === 'object' && federationPlugins.includes(plugin?.constructor.name ?? '');

/** The shell's configuration without federation, with every remote's routes behind `import()`. */
function singleBundleConfig(folder: string): Configuration {
  const [browser] = shellConfig(shell);
  const plugins = (browser?.plugins ?? []).filter((plugin) => !isFederation(plugin));
  const replaced: RspackPluginInstance[] = [
    new rspack.experiments.VirtualModulesPlugin({
      [remotesFile]: remotesSource(),
      [entryFile]: entrySource,
    }),
    new rspack.NormalModuleReplacementPlugin(/\/federation\/remotes\.ts$/, remotesFile),
  ];
  return {
    ...browser,
    entry: { main: entryFile },
    devtool: false,
    output: { ...browser?.output, path: folder },
    optimization: { ...browser?.optimization, splitChunks: { chunks: 'async' } },
    plugins: [...plugins, ...replaced],
  };
}

/**
 * Builds what a team would make instead of remotes: one application of the same sources with lazy
 * routes, by the same compiler with the same settings.
 * @param folder receives the built files
 * @throws Error with what the compiler says
 */
export async function buildSingleBundle(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    rspack(singleBundleConfig(folder), (error, stats) => {
      if (error) return reject(error);
      if (!stats?.hasErrors()) return resolve();
      reject(new Error(`The single bundle was not built:\n${stats.toString('errors-only')}`));
    });
  });
}
