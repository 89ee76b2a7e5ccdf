import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractVersions } from '../../workspace/packages.ts';
import { type CommandResult, runNode } from '../../workspace/run-node.ts';
import { platformFolder, workspaceRoot } from '../../workspace/workspace.ts';
import { parleyPackages } from '../package-file.ts';

/** A folder of a team in which the compiled platform counts as installed; npm is one that installs nothing. */
export interface InstalledPlatform {
  /** The team's folder. */
  home: string;
  /** Runs the team's command line there. */
  parley(
    args: readonly string[],
    variables?: Readonly<Record<string, string>>,
  ): Promise<CommandResult>;
  remove(): void;
}

/** Ends as npm does after an installation, or with 1 where `NPM_FAILS` is set. */
const npm = `#!/bin/sh
[ "$1" = install ] || exit 1
[ -z "$NPM_FAILS" ] || { echo "the registry is away"; exit 1; }
node -e "const names = require('fs').readdirSync('.').filter((name) => name.startsWith('mfe-'));
require('fs').writeFileSync('package-lock.json', JSON.stringify({ packages: Object.fromEntries(names.map((name) => [name, {}])) }));"
`;

/** Links every installed library of a folder but those of our own. */
function linkLibraries(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@parley') symlinkSync(path.join(from, name), path.join(to, name));
  }
}

/** Makes the folder, in seconds: nothing is packed or fetched. */
export function installPlatform(): InstalledPlatform {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parley-installed-'));
  const home = path.join(folder, 'remotes');
  const own = path.join(home, 'node_modules/@parley');
  const platform = path.join(own, 'platform');
  linkLibraries(path.join(workspaceRoot, 'node_modules'), path.join(home, 'node_modules'));
  linkLibraries(path.join(platformFolder, 'node_modules'), path.join(platform, 'node_modules'));
  for (const part of ['dist', 'jest', 'templates']) {
    cpSync(path.join(platformFolder, part), path.join(platform, part), { recursive: true });
  }
  const { platform: version } = contractVersions();
  writeFileSync(
    path.join(platform, 'package.json'),
    JSON.stringify({ version, type: 'module', peerDependencies: parleyPackages() }),
  );
  symlinkSync(path.join(workspaceRoot, 'shared-ui'), path.join(own, 'shared-ui'));
  symlinkSync(path.join(workspaceRoot, 'api'), path.join(own, 'contract'));
  const programs = path.join(folder, 'bin');
  mkdirSync(programs);
  writeFileSync(path.join(programs, 'npm'), npm, { mode: 0o755 });
  const PATH = `${programs}${path.delimiter}${process.env.PATH ?? ''}`;
  return {
    home,
    parley: (args, variables = {}) =>
      runNode([path.join(platform, 'dist/team-cli.js'), ...args], {
        cwd: home,
        variables: { PATH, ...variables },
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
