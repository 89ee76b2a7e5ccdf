import path from 'node:path';
import { programOf } from './programs.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * The program with its arguments that checks the types of a folder's sources. What it finds is kept
 * beside the folder's packages, so that the next check reads only what has changed; a damaged record
 * is the same as none.
 */
export const typeCheck = (folder: string): string[] => [
  programOf('typescript', 'bin/tsc'),
  '-p',
  folder,
  '--incremental',
  '--tsBuildInfoFile',
  path.join(workspaceRoot, folder, 'node_modules/.cache/parley/types.tsbuildinfo'),
  // More threads repeat much of the work and cost more than they gain; builds run at the same time.
  '--singleThreaded',
];
