import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../workspace/workspace.ts';

const lockFile = z.object({ packages: z.record(z.string(), z.unknown()) });

/** Whether npm has installed a folder: it writes that down at the very end. */
function isInstalled(name: string): boolean {
  const file = path.join(workspaceRoot, 'package-lock.json');
  if (!existsSync(file)) return false;
  return Object.hasOwn(lockFile.parse(JSON.parse(readFileSync(file, 'utf8'))).packages, name);
}

/** Whether a new remote was begun here whose installation did not come to its end. */
export const isUnfinished = (name: string): boolean =>
  existsSync(path.join(workspaceRoot, name, 'remote.json')) && !isInstalled(name);
