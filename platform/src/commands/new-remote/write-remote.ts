import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../support/usage-error.ts';
import { remoteNames, workspaceRoot } from '../../workspace/workspace.ts';
import { type RemoteSetting, remoteTemplate } from './remote-template.ts';

/** The name that a new remote is to get. @throws UsageError where it is none, or taken */
export function nameOfNewRemote(args: readonly string[]): string {
  const [name, ...more] = args;
  if (!name || more.length > 0 || !/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError('Give the remote a name such as mfe-planner.');
  }
  if (remoteNames().includes(name) || existsSync(path.join(workspaceRoot, name))) {
    throw new UsageError(`${name} already exists.`);
  }
  return name;
}

/** Writes the files of a new remote into a folder of its name. */
export function writeRemote(name: string, setting?: RemoteSetting): void {
  const folder = path.join(workspaceRoot, name);
  for (const [file, content] of Object.entries(remoteTemplate(name, setting))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}
