import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  type RemoteDeclaration,
  type RouteDeclaration,
  remoteDeclaration,
} from '../registry/declaration-schema.ts';
import { findRouteClash } from '../registry/registry-schema.ts';
import { type ShellDeclaration, shellDeclaration } from '../registry/shell-declaration.ts';
import { errorMessage } from '../support/error-message.ts';
import { ParleyError } from '../support/parley-error.ts';
import { unknownKey } from '../support/unknown-key.ts';
import { exposedSources } from './exposed-sources.ts';
import { readIcon } from './read-icon.ts';

/** Folder of the platform's own package. */
export const platformFolder = path.resolve(import.meta.dirname, '../..');

/** Whether the platform was installed from a registry, so that it stands in no repository of its own. */
export const isInstalled = !existsSync(path.join(platformFolder, '../shell/shell.json'));

/** The folder around the remote that a folder belongs to, or else the folder itself. */
export function folderOfRemotes(start: string): string {
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'remote.json'))) return path.dirname(folder);
    if (folder === path.dirname(folder)) return start;
  }
}

/** The folder that holds the remotes: this repository, or a team's own. */
export const workspaceRoot = isInstalled
  ? folderOfRemotes(process.cwd())
  : path.dirname(platformFolder);

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

const jsonFile = z.record(z.string(), z.unknown());

/** The declaration in a file, without the JSON schema that it names to editors. @throws where it is no JSON */
function contentOf(file: string): Record<string, unknown> {
  const { $schema: _schema, ...content } = jsonFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return content;
}

/** Reads a remote's declaration. @throws ParleyError 121 that names the file and the problem */
export function readDeclaration(name: string, root = workspaceRoot): RemoteDeclaration {
  const file = path.join(root, name, 'remote.json');
  const refused = (found: string) => new ParleyError('PARLEY-121', `${name}/remote.json: ${found}`);
  let content: unknown;
  try {
    content = contentOf(file);
  } catch {
    throw refused('it is missing or is no JSON object.');
  }
  const parsed = remoteDeclaration.safeParse(content);
  if (!parsed.success) throw refused(z.prettifyError(parsed.error));
  const unknown = unknownKey(content, parsed.data);
  if (unknown) throw refused(`there is no key "${unknown}" in a declaration.`);
  if (parsed.data.name !== name) {
    throw refused(`its name is "${parsed.data.name}", the folder is "${name}".`);
  }
  const clash = findRouteClash([{ declaration: parsed.data }]);
  if (clash) throw refused(`it claims the path ${clash.path} twice.`);
  const modules = exposedSources(parsed.data).map(({ module }) => module);
  const twice = modules.find((module, at) => modules.indexOf(module) !== at);
  if (twice) throw refused(`its module "${twice}" is both a page and a fill.`);
  return { ...parsed.data, routes: parsed.data.routes.map((route) => withIcon(route, file)) };
}

/** The route with the icon of the file that its navigation entry names. @throws ParleyError 121 */
function withIcon(route: RouteDeclaration, declaration: string): RouteDeclaration {
  const icon = route.navigation?.icon;
  if (!route.navigation || typeof icon !== 'string' || !icon.startsWith('./')) return route;
  const folder = path.dirname(declaration);
  const file = path.join(folder, icon);
  try {
    if (!file.startsWith(`${folder}${path.sep}`)) throw new Error('it is not in the folder.');
    return { ...route, navigation: { ...route.navigation, icon: readIcon(file) } };
  } catch (error) {
    const problem = errorMessage(error);
    throw new ParleyError('PARLEY-121', `the icon ${icon} of ${path.basename(folder)}: ${problem}`);
  }
}

/** Version in a folder's package.json. */
export function packageVersion(name: string, root = workspaceRoot): string {
  const text = readFileSync(path.join(root, name, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
