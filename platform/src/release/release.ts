import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { curatedSource, sharedModules } from '../preset/shared-modules.ts';
import { remoteDeclaration } from '../registry/declaration-schema.ts';
import { shellDeclaration } from '../registry/shell-declaration.ts';
import {
  packageVersion,
  readDeclaration,
  readShellDeclaration,
  workspaceRoot,
} from '../workspace.ts';
import { type Build, releasedFiles } from './build.ts';
import { exposedModules, pageFiles, pinnedFiles } from './built-files.ts';
import { GateError } from './gate-error.ts';
import { importsBelow, readShape } from './module-shape.ts';
import { describeFormats, formatVersions } from './storage-formats.ts';

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

/** `release.json`: what an immutable release is made of. */
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
   * Files that the browser loads before the entry's own integrity list is there: manifest, entry,
   * and what the manifest names for each exposed module. The registry pins them. Of the shell: what
   * its page names, and pins itself.
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

/**
 * Reads a stored release's `release.json`.
 * @throws GateError when the file is damaged.
 */
export function readRelease(dataDirectory: string, name: string, version: string): Release {
  const file = path.join(releaseFolder(dataDirectory, name, version), 'release.json');
  const parsed = releaseSchema.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new GateError(
    'schema',
    `release.json of ${name} ${version} is not valid: ${z.prettifyError(parsed.error)}.`,
    'Delete that folder and publish it again.',
  );
}

/** What a JSON file holds; nothing where it is not JSON. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function revision(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: workspaceRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** How a build shares each module of the one table. */
async function describeShared(name: string): Promise<Release['shared']> {
  const isShell = name === 'shell';
  const imports = await importsBelow(path.join(workspaceRoot, name, 'src'));
  const described: Release['shared'] = {};
  for (const [request, module] of Object.entries(sharedModules(isShell ? 'host' : 'remote'))) {
    const use: SharedModuleUse = { version: module.version, range: module.requiredVersion };
    const source = curatedSource(request);
    if (source && isShell) use.provides = [...(await readShape(source)).exports].sort();
    if (source && !isShell) use.uses = [...(imports.get(request) ?? [])].sort();
    described[request] = use;
  }
  return described;
}

/** What gains from compression; fonts, pictures and films are compressed already. */
const compressible = /\.(js|css|json|html|svg|txt|vtt)$/;

/** Stores a file beside its compressed form and describes both. */
function storeFile(source: string, target: string) {
  const content = readFileSync(source);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  const compressed = compressible.test(target) ? brotliCompressSync(content) : null;
  if (compressed) writeFileSync(`${target}.br`, compressed);
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    size: content.length,
    brotli: compressed?.length ?? content.length,
  };
}

/**
 * Stores a build as an immutable release: the folder appears whole or not at all.
 * @returns whether it was stored; `false` when this very version was stored before.
 */
export async function storeRelease(build: Build, dataDirectory: string): Promise<boolean> {
  const target = releaseFolder(dataDirectory, build.name, build.version);
  if (existsSync(path.join(target, 'release.json'))) return false;
  const isShell = build.name === 'shell';
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  const release: Release = {
    name: build.name,
    version: build.version,
    revision: revision(),
    builtAt: new Date().toISOString(),
    declaration: isShell ? null : readDeclaration(build.name),
    platform: packageVersion('shell'),
    shared: await describeShared(build.name),
    formats: await describeFormats(build.name),
    shell: isShell ? readShellDeclaration() : null,
    modules: isShell ? {} : exposedModules(build.folder),
    pinned: isShell ? pageFiles(build.folder) : pinnedFiles(build.folder),
    files: Object.fromEntries(
      releasedFiles(build.folder).map((file) => [
        file,
        storeFile(path.join(build.folder, file), path.join(temporary, file)),
      ]),
    ),
  };
  writeFileSync(path.join(temporary, 'release.json'), JSON.stringify(release, null, 2));
  rmSync(target, { recursive: true, force: true });
  renameSync(temporary, target);
  return true;
}
