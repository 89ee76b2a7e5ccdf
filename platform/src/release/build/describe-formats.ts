import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { sharedModules } from '../../release-format/shared-modules.ts';
import { type FormatVersions, formatVersions } from '../../release-format/storage-formats.ts';
import { sharedUiFolder } from '../../workspace/packages.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';
import { importsBelow, readShape } from './module-shape.ts';

/** `shared-ui/storage-formats.json`: the storage formats of each shared module. */
const formatTable = z.record(z.string(), z.record(z.string(), formatVersions));

/**
 * The modules of shared-ui that imports reach through modules bundled with the remote. A module
 * shared at run time belongs to the host, so its imports are not followed.
 */
async function reachedEntries(requests: Iterable<string>, shared: ReadonlySet<string>) {
  const reached = new Set<string>();
  const files = new Set<string>();
  const { resolve: resolveEntry } = createRequire(path.join(sharedUiFolder(), 'package.json'));
  const visit = async (request: string, from: string): Promise<void> => {
    const isOwn = request.startsWith('@parley/shared-ui/');
    if (shared.has(request)) reached.add(request);
    if (shared.has(request) || !(isOwn || request.startsWith('.'))) return;
    const file = isOwn ? resolveEntry(request) : path.resolve(path.dirname(from), request);
    if (!/\.[jt]sx?$/.test(file) || files.has(file)) return;
    files.add(file);
    const { imports } = await readShape(file);
    for (const next of imports.keys()) await visit(next, file);
  };
  for (const request of requests) {
    if (!request.startsWith('.')) await visit(request, '');
  }
  return reached;
}

/** The stored formats that a build of the shell or of a remote uses, with their versions. */
export async function describeFormats(name: string): Promise<Record<string, FormatVersions>> {
  const file = path.join(sharedUiFolder(), 'storage-formats.json');
  const entries = Object.entries(formatTable.parse(JSON.parse(readFileSync(file, 'utf8'))));
  if (name === 'shell') return Object.assign({}, ...entries.map(([, formats]) => formats));
  const imports = await importsBelow(path.join(workspaceRoot, name, 'src'));
  const shared = new Set(Object.keys(sharedModules('remote')));
  const reached = await reachedEntries(imports.keys(), shared);
  const used = entries.filter(([entry]) => reached.has(entry)).map(([, formats]) => formats);
  return Object.assign({}, ...used);
}
