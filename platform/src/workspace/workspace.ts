import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type RemoteDeclaration, remoteDeclaration } from '../registry/declaration-schema.ts';
import { findRouteClash } from '../registry/registry-schema.ts';
import { type ShellDeclaration, shellDeclaration } from '../registry/shell-declaration.ts';
import { ParleyError } from '../support/parley-error.ts';

/** Folder of the whole workspace. */
export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** Names of all remotes: the folders that hold a `remote.json`. There is no central list. */
export function remoteNames(root = workspaceRoot): string[] {
  return readdirSync(root)
    .filter((name) => existsSync(path.join(root, name, 'remote.json')))
    .sort();
}

/** Reads the shell's declaration. @throws ParleyError 121 that names the problem */
export function readShellDeclaration(root = workspaceRoot): ShellDeclaration {
  const file = path.join(root, 'shell/shell.json');
  const parsed = shellDeclaration.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) {
    throw new ParleyError('PARLEY-121', `shell/shell.json: ${z.prettifyError(parsed.error)}`);
  }
  return parsed.data;
}

/** Reads a remote's declaration. @throws ParleyError 121 that names the file and the problem */
export function readDeclaration(name: string, root = workspaceRoot): RemoteDeclaration {
  const file = path.join(root, name, 'remote.json');
  const refused = (found: string) => new ParleyError('PARLEY-121', `${name}/remote.json: ${found}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw refused('it is missing or is not JSON.');
  }
  const parsed = remoteDeclaration.safeParse(content);
  if (!parsed.success) throw refused(z.prettifyError(parsed.error));
  if (parsed.data.name !== name) {
    throw refused(`its name is "${parsed.data.name}", the folder is "${name}".`);
  }
  const clash = findRouteClash([{ declaration: parsed.data }]);
  if (clash) throw refused(`it claims the path ${clash.path} twice.`);
  return parsed.data;
}

/** Version in a folder's package.json. */
export function packageVersion(name: string, root = workspaceRoot): string {
  const text = readFileSync(path.join(root, name, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
