import { createRequire } from 'node:module';
import path from 'node:path';
import { workspaceRoot } from './workspace.ts';

/** Path of a program of a package that the workspace's root depends on. */
export function programOf(packageName: string, program: string): string {
  return path.join(workspaceRoot, 'node_modules', packageName, program);
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
