import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type RemoteDeclaration, remoteDeclaration } from './registry/declaration-schema.ts';

/** Folder of the whole workspace. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../..');

/** Names of all remotes: the folders that hold a `remote.json`. There is no central list. */
export function remoteNames(root = workspaceRoot): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
}

/**
 * What a remote declares.
 * @throws Error that names the file and what is wrong in it.
 */
export function readDeclaration(name: string, root = workspaceRoot): RemoteDeclaration {
  const file = path.join(root, name, 'remote.json');
  const parsed = remoteDeclaration.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${name}/remote.json: ${z.prettifyError(parsed.error)}`);
  if (parsed.data.name !== name) {
    throw new Error(`${name}/remote.json: name is "${parsed.data.name}", the folder is "${name}".`);
  }
  return parsed.data;
}

/** Version in a folder's package.json. */
export function packageVersion(name: string, root = workspaceRoot): string {
  const text = readFileSync(path.join(root, name, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
