import { createRequire } from 'node:module';
import path from 'node:path';
import { installedFolder } from './packages.ts';
import { isInstalled, platformFolder, workspaceRoot } from './workspace.ts';

/**
 * Path of a program of a package that the repository's root depends on, or the installed platform.
 * @throws Error where it is not installed
 */
export function programOf(packageName: string, program: string): string {
  const owner = isInstalled ? platformFolder : workspaceRoot;
  return path.join(installedFolder(packageName, owner), program);
}

/** The program that formats and lints. */
export const biomeProgram = (): string =>
  createRequire(path.join(workspaceRoot, 'package.json')).resolve('@biomejs/biome/bin/biome');

/** The bundler's program; it is a dependency of the platform, not of the root. */
export const rspackProgram = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
    'bin/rspack.js',
  );
