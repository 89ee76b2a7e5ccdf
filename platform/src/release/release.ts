import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { sharedModules } from '../preset/shared-modules.ts';
import { remoteDeclaration } from '../registry/declaration-schema.ts';
import { readDeclaration, workspaceRoot } from '../workspace.ts';
import { type Build, releasedFiles } from './build.ts';

/** `release.json`: what an immutable release is made of. */
const releaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Git revision of the workspace, `null` outside a repository. */
  revision: z.string().nullable(),
  /** ISO 8601 in UTC. */
  builtAt: z.iso.datetime(),
  /** The remote's declaration; `null` for the shell. */
  declaration: z.nullable(remoteDeclaration),
  /** Shared modules with the version that it was built with. */
  shared: z.record(z.string(), z.string()),
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

/** Reads a stored release's `release.json`. */
export function readRelease(dataDirectory: string, name: string, version: string): Release {
  const file = path.join(releaseFolder(dataDirectory, name, version), 'release.json');
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
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

function describeFile(content: Buffer) {
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    size: content.length,
    brotli: brotliCompressSync(content).length,
  };
}

/**
 * Stores a build as an immutable release: the folder appears whole or not at all.
 * @returns whether it was stored; `false` when this very version was stored before.
 */
export function storeRelease(build: Build, dataDirectory: string): boolean {
  const target = releaseFolder(dataDirectory, build.name, build.version);
  if (existsSync(path.join(target, 'release.json'))) return false;
  const isShell = build.name === 'shell';
  const files = releasedFiles(build.folder);
  const release: Release = {
    name: build.name,
    version: build.version,
    revision: revision(),
    builtAt: new Date().toISOString(),
    declaration: isShell ? null : readDeclaration(build.name),
    shared: Object.fromEntries(
      Object.entries(sharedModules(isShell ? 'host' : 'remote')).map(([request, { version }]) => [
        request,
        version,
      ]),
    ),
    files: Object.fromEntries(
      files.map((file) => [file, describeFile(readFileSync(path.join(build.folder, file)))]),
    ),
  };
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  for (const file of files) cpSync(path.join(build.folder, file), path.join(temporary, file));
  writeFileSync(path.join(temporary, 'release.json'), JSON.stringify(release, null, 2));
  rmSync(target, { recursive: true, force: true });
  renameSync(temporary, target);
  return true;
}
