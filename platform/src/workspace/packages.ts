import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { ParleyError } from '../support/parley-error.ts';
import { isInstalled, platformFolder, remoteNames, workspaceRoot } from './workspace.ts';

/** The packages that remotes are built against. */
const folders = { '@parley/shared-ui': 'shared-ui', '@parley/contract': 'api' } as const;

/** Version in a package's file. */
function readVersion(file: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

function findInstalled(packageName: string, from: string): string | undefined {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(packageName) ?? [];
  return places
    .map((place) => path.join(place, packageName))
    .find((place) => existsSync(path.join(place, 'package.json')));
}

/**
 * The folder of a package that is installed for another one.
 * @param from the folder of the other one
 * @throws Error where it is not installed
 */
export function installedFolder(packageName: string, from: string): string {
  const folder = findInstalled(packageName, from);
  if (folder) return folder;
  throw new Error(`${packageName} is not installed in ${from}. Run "npm install" there.`);
}

/** Version of a package that is installed for another one. @throws Error where it is not installed */
export const installedVersion = (packageName: string, from: string): string =>
  readVersion(path.join(installedFolder(packageName, from), 'package.json'));

/**
 * The folder of a package that remotes are built against: this repository's, or an installed one.
 * @throws Error where it is not installed
 */
export function parleyFolder(packageName: keyof typeof folders): string {
  if (!isInstalled) return path.join(workspaceRoot, folders[packageName]);
  // A remote is compiled with the copy that it finds; a package manager may give the platform another.
  const [remote] = remoteNames();
  const ofRemotes = remote && findInstalled(packageName, path.join(workspaceRoot, remote));
  return ofRemotes || installedFolder(packageName, platformFolder);
}

/**
 * Checks that a remote finds the copy of each package that all remotes of the folder are built with.
 * @param folder the remote's folder
 * @throws ParleyError 127 that names both copies, and how to get one
 */
export function requireOneCopy(folder: string): void {
  if (!isInstalled) return;
  for (const packageName of ['@parley/shared-ui', '@parley/contract'] as const) {
    const [own, common] = [installedFolder(packageName, folder), parleyFolder(packageName)];
    if (realpathSync(own) === realpathSync(common)) continue;
    const [here, there] = [own, common].map((one) => path.relative(workspaceRoot, one));
    const [version, wanted] = [own, common].map((one) =>
      readVersion(path.join(one, 'package.json')),
    );
    throw new ParleyError(
      'PARLEY-127',
      `${path.basename(folder)} has ${packageName} ${version} (${here}), and the other remotes of this folder ${wanted} (${there}). Give all the same: npm install ${packageName}@^${wanted} --workspaces`,
    );
  }
}

/** The folder of shared-ui. @throws Error where it is not installed */
export const sharedUiFolder = (): string => parleyFolder('@parley/shared-ui');

/** The versions that a remote is built against. */
export interface ContractVersions {
  /** Of the host, which the platform's package has, too. */
  platform: string;
  api: string;
  sharedUi: string;
}

/** The versions that remotes are built against here. @throws Error where a package is not installed */
export function contractVersions(): ContractVersions {
  const versionIn = (folder: string) => readVersion(path.join(folder, 'package.json'));
  return {
    platform: versionIn(platformFolder),
    api: versionIn(parleyFolder('@parley/contract')),
    sharedUi: versionIn(sharedUiFolder()),
  };
}
