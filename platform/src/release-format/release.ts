import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { remoteDeclaration } from '../registry/declaration-schema.ts';
import { shellDeclaration } from '../registry/shell-declaration.ts';
import { GateError } from './gate-error.ts';
import { formatVersions } from './storage-formats.ts';
import { releaseMarker } from './stored-release.ts';

/** How a release shares one module. */
const sharedModuleUse = z.object({
  /** The version that it was built with. */
  version: z.string(),
  /** The versions that it accepts from another side, a semver range. */
  range: z.string(),
  /** Of a curated module: the exports that the shell provides. */
  provides: z.array(z.string()).optional(),
  /** Of a curated module: the exports that the remote uses. */
  uses: z.array(z.string()).optional(),
});
export type SharedModuleUse = z.infer<typeof sharedModuleUse>;

/** `release.json`: the content of an immutable release. */
export const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Git revision of the workspace, `null` outside a repository. */
  revision: z.string().nullable(),
  /** ISO 8601 in UTC. */
  builtAt: z.iso.datetime(),
  /** The remote's declaration; `null` for the shell. */
  declaration: z.nullable(remoteDeclaration),
  /** The shell's declaration; `null` for a remote. */
  shell: z.nullable(shellDeclaration).default(null),
  /** Of a remote: the files that each exposed module loads at once, beside the entry. */
  modules: z.record(z.string(), z.array(z.string())).default({}),
  /** The shell's platform version; a remote repeats the one that it was built beside. */
  platform: z.string(),
  shared: z.record(z.string(), sharedModuleUse),
  /**
   * The formats that it stores in the browser and reads there, with their versions; `null` in a release
   * from before they were declared.
   */
  formats: z.nullable(z.record(z.string(), formatVersions)).default(null),
  /**
   * Files that the browser loads before it has the entry's own integrity list: manifest, entry and
   * the files of each exposed module. The registry pins them. For the shell: the files of its page,
   * which pins them itself.
   */
  pinned: z.array(z.string()),
  /** Per file: subresource-integrity hash, and sizes in bytes as they are and with brotli. */
  files: z.record(
    z.string(),
    z.object({ integrity: z.string(), size: z.number(), brotli: z.number() }),
  ),
});
export type Release = z.infer<typeof releaseSchema>;

/** Folder of all releases; the remotes' origin serves it as it is. */
export function releasesFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'releases');
}

/** Folder of one immutable release. */
export function releaseFolder(dataDirectory: string, name: string, version: string): string {
  return path.join(releasesFolder(dataDirectory), name, version);
}

/** Whether the whole of a release is stored. */
export function isStored(dataDirectory: string, name: string, version: string): boolean {
  return existsSync(path.join(releaseFolder(dataDirectory, name, version), releaseMarker));
}

/**
 * Reads a stored release's `release.json`.
 * @throws GateError when the file is damaged.
 */
export function readRelease(dataDirectory: string, name: string, version: string): Release {
  const file = path.join(releaseFolder(dataDirectory, name, version), releaseMarker);
  const parsed = releaseSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new GateError(
    'schema',
    `release.json of ${name} ${version} is not valid: ${z.prettifyError(parsed.error)}.`,
    'Delete that folder and publish it again.',
  );
}

/** The content of a JSON file; `undefined` where it is not JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
