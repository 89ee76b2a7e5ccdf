import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../support/usage-error.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { type RemoteSetting, remoteTemplate } from './remote-template.ts';

/** The name that a new remote is to get. @throws UsageError where it is none */
export function nameOfRemote(args: readonly string[]): string {
  const [name, ...more] = args;
  if (!name || more.length > 0 || !/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError('Give the remote a name such as mfe-planner.');
  }
  return name;
}

/** @throws UsageError where the folder of a new remote is there */
export function requireNew(name: string): void {
  if (!existsSync(path.join(workspaceRoot, name))) return;
  throw new UsageError(
    `${name} already exists in ${workspaceRoot}. Choose another name, or remove that folder first.`,
  );
}

/** Writes the files of a new remote into a folder of its name; those that are there stay as they are. */
export function writeRemote(name: string, setting?: RemoteSetting): void {
  const folder = path.join(workspaceRoot, name);
  for (const [file, content] of Object.entries(remoteTemplate(name, setting))) {
    const target = path.join(folder, file);
    if (existsSync(target)) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}
