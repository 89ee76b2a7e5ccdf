import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { isInstalled, platformFolder, workspaceRoot } from './workspace.ts';

/** The packages that remotes are built against. */
const folders = { '@parley/shared-ui': 'shared-ui', '@parley/contract': 'api' } as const;

/** Version in a package's file. */
function readVersion(file: string): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/**
 * The folder of a package that is installed for another one.
 * @param from the folder of the other one
 * @throws Error where it is not installed
 */
export function installedFolder(packageName: string, from: string): string {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(packageName) ?? [];
  const folder = places
    .map((place) => path.join(place, packageName))
    .find((place) => existsSync(path.join(place, 'package.json')));
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
  // As its peers they are installed beside the platform.
  if (isInstalled) return installedFolder(packageName, platformFolder);
  return path.join(workspaceRoot, folders[packageName]);
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
