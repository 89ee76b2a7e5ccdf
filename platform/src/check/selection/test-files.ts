import path from 'node:path';
import { listFiles } from '../../support/files.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import type { Project } from '../test-result.ts';

/** Folders of what is installed, built or measured. */
export const unlistedFolders: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'coverage',
]);

/** The project that a file's tests belong to; `null` where it holds none. */
export function projectOf(file: string): Exclude<Project, 'static'> | null {
  if (/^e2e\/.*\.spec\.ts$/.test(file)) return 'browser';
  if (/^e2e\/engines\/.*\.engine\.ts$/.test(file)) return 'engines';
  if (/^api\/test\/.*\.test\.ts$/.test(file)) return 'api';
  return /^[^/]+\/src\/.*\.test\.tsx?$/.test(file) ? 'unit' : null;
}

/** A file's path relative to the workspace, with forward slashes. */
export const pathInWorkspace = (file: string): string =>
  path.relative(workspaceRoot, file).split(path.sep).join('/');

/** All files with tests, relative to the workspace, with forward slashes. */
export function testFiles(root = workspaceRoot): string[] {
  return listFiles(root, unlistedFolders)
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => projectOf(file) !== null);
}
