import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type CommandResult, runProgram } from '../../workspace/run-node.ts';
import { type PackedPackage, pack } from '../pack.ts';
import { type PackageRegistry, startPackageRegistry } from './package-registry.ts';

/** What a remote is to show in a slot. */
interface NewFill {
  slot: string;
  module: string;
  title: string;
  /** Source of the component, which may use `Panel`. */
  component: string;
}

/** An empty folder of a team outside this repository, which gets the packages from a registry. */
export interface TeamFolder {
  home: string;
  packages: readonly PackedPackage[];
  registry: PackageRegistry;
  /** Environment variables that npm and `npx` get there. */
  variables: Readonly<Record<string, string>>;
  /** Runs `npm` or `npx` there; never throws because of the exit code. */
  run(
    program: 'npm' | 'npx',
    args: readonly string[],
    variables?: Readonly<Record<string, string>>,
  ): Promise<CommandResult>;
  /**
   * Replaces a text of a file there.
   * @returns brings it back
   * @throws Error where the file does not have the text
   */
  edit(file: string, from: string, to: string): () => void;
  /** Adds a fill to a remote, whose declaration has none. @returns takes it away */
  addFill(remote: string, fill: NewFill): () => void;
  /** Stops the registry and removes the folder. */
  close(): Promise<void>;
}

/**
 * A cache of npm in which what `npx` installed before is not found: it knows a package by its version
 * only, and the packages here change without getting a new one.
 */
async function freshCache(folder: string): Promise<string> {
  const { output } = await runProgram('npm', ['config', 'get', 'cache', '--loglevel=error']);
  const packages = path.join(output.trim(), '_cacache');
  // On a machine where npm has fetched nothing yet there is none.
  mkdirSync(packages, { recursive: true });
  symlinkSync(packages, path.join(folder, '_cacache'));
  return folder;
}

/** Packs the packages, serves them and makes the folder. @throws Error where they cannot be packed */
export async function makeTeamFolder(): Promise<TeamFolder> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-team-'));
  const inFolder = (name: string) => mkdtempSync(path.join(folder, name));
  const home = inFolder('remotes-');
  const packages = await pack(inFolder('packages-'));
  const registry = await startPackageRegistry(packages);
  const edit = (file: string, from: string, to: string) => {
    const whole = path.join(home, file);
    const source = readFileSync(whole, 'utf8');
    if (!source.includes(from)) throw new Error(`${file} does not say "${from}".`);
    writeFileSync(whole, source.replace(from, to));
    return () => writeFileSync(whole, source);
  };
  // As a company holds its scope: nothing of this name is ever asked of a public registry.
  writeFileSync(path.join(home, '.npmrc'), `@parley:registry=${registry.url}/\n`);
  const cache = await freshCache(inFolder('cache-'));
  const own = { npm_config_cache: cache, NODE_ENV: 'development', FORCE_COLOR: '0' };
  return {
    home,
    packages,
    registry,
    variables: own,
    run: (program, args, variables = {}) =>
      runProgram(program, args, { cwd: home, variables: { ...own, ...variables } }),
    edit,
    addFill(remote, { slot, module, title, component }) {
      const source = path.join(home, remote, 'src', module);
      mkdirSync(source);
      writeFileSync(
        path.join(source, 'fill.tsx'),
        `import { Panel } from '@parley/shared-ui/components';
import { defineFill } from '@parley/shared-ui/fill';

export default defineFill<'${slot}'>({ Component: ${component} });
`,
      );
      const fill = { slot, version: '^1.0.0', module, title, order: 90 };
      const key = '"stateKeys"';
      const restore = edit(
        `${remote}/remote.json`,
        key,
        `"fills": ${JSON.stringify([fill])},\n  ${key}`,
      );
      return () => {
        restore();
        rmSync(source, { recursive: true });
      };
    },
    async close() {
      await registry.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
