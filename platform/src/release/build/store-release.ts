import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { NamedVersion } from '../../registry/registry-versions.ts';
import { exposedModules, pageFiles, pinnedFiles } from '../../release-format/built-files.ts';
import { developmentFolder } from '../../release-format/file-names.ts';
import { type Release, releaseFolder, type SharedModuleUse } from '../../release-format/release.ts';
import { curatedSource, libraryOf, sharedModules } from '../../release-format/shared-modules.ts';
import { storeSourceMaps } from '../../release-format/source-maps.ts';
import { releaseMarker } from '../../release-format/stored-release.ts';
import type { ReleaseStorage } from '../../storage/release-storage.ts';
import { orOutOfSpace, replaceFolder } from '../../support/files.ts';
import { contractVersions } from '../../workspace/packages.ts';
import { readDeclaration, readShellDeclaration, workspaceRoot } from '../../workspace/workspace.ts';
import { type Build, releasedFiles } from './build.ts';
import { describeFormats } from './describe-formats.ts';
import { importsBelow, readShape } from './module-shape.ts';
import { storeDeltas } from './store-deltas.ts';

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

/** What sources take of a curated module that has these exports. */
function usesOf(
  imports: ReadonlyMap<string, ReadonlySet<string>>,
  request: string,
  exports: ReadonlySet<string>,
): string[] {
  const direct = imports.get(request) ?? new Set();
  // Who imports the whole may use all of it.
  if (direct.has('*')) return [...exports];
  // What a source imports from a layered library comes from the layer that has it.
  const ofLibrary = [...(imports.get(libraryOf(request) ?? '') ?? [])];
  return [...direct, ...ofLibrary.filter((name) => exports.has(name))];
}

/** How a build shares each module of the table. */
async function describeShared(name: string): Promise<Release['shared']> {
  const isShell = name === 'shell';
  const imports = await importsBelow(path.join(workspaceRoot, name, 'src'));
  const described: Release['shared'] = {};
  for (const [request, module] of Object.entries(sharedModules(isShell ? 'host' : 'remote'))) {
    const use: SharedModuleUse = { version: module.version, range: module.requiredVersion };
    const source = curatedSource(request);
    if (source) {
      const { exports } = await readShape(source);
      if (isShell) use.provides = [...exports].sort();
      else use.uses = usesOf(imports, request, exports).sort();
    }
    described[request] = use;
  }
  return described;
}

/** Files worth compressing; fonts, images and videos are compressed already. */
const compressible = /\.(js|css|json|html|svg|txt|vtt)$/;

/** Quality of the compression of what only developers load: forty times as fast, an eighth larger. */
const fastCompression = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Stores a file beside its compressed form and describes both. */
function storeFile(source: string, target: string, isForDevelopers: boolean) {
  const content = readFileSync(source);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  const options = isForDevelopers ? fastCompression : {};
  const compressed = compressible.test(target) ? brotliCompressSync(content, options) : null;
  if (compressed) writeFileSync(`${target}.br`, compressed);
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    size: content.length,
    brotli: compressed?.length ?? content.length,
  };
}

/** A release whose files have not been stored yet. */
export type DescribedRelease = Omit<Release, 'modules' | 'pinned' | 'files'>;

/**
 * Stores files as an immutable release: the folder appears whole or not at all.
 * @param source folder of the built files
 * @param files their paths below it
 * @returns whether it was stored; `false` when this very version was stored before.
 */
export function storeFiles(
  described: DescribedRelease,
  source: string,
  files: readonly string[],
  dataDirectory: string,
): boolean {
  const { name, version } = described;
  const target = releaseFolder(dataDirectory, name, version);
  if (existsSync(path.join(target, releaseMarker))) return false;
  replaceFolder(target, (folder) => writeRelease(described, source, files, folder));
  return true;
}

function writeRelease(
  described: DescribedRelease,
  source: string,
  files: readonly string[],
  folder: string,
): void {
  const isShell = described.name === 'shell';
  mkdirSync(folder, { recursive: true });
  const release: Release = {
    ...described,
    modules: isShell ? {} : exposedModules(source),
    pinned: isShell ? pageFiles(source) : pinnedFiles(source),
    files: Object.fromEntries(
      files.map((file) => [
        file,
        storeFile(
          path.join(source, file),
          path.join(folder, file),
          file.startsWith(`${developmentFolder}/`),
        ),
      ]),
    ),
  };
  writeFileSync(path.join(folder, releaseMarker), JSON.stringify(release, null, 2));
}

/** Describes a build by the workspace's sources. */
async function describeBuild(build: Build): Promise<DescribedRelease> {
  const isShell = build.name === 'shell';
  return {
    name: build.name,
    version: build.version,
    revision: revision(),
    builtAt: new Date().toISOString(),
    declaration: isShell ? null : readDeclaration(build.name),
    platform: contractVersions().platform,
    shared: await describeShared(build.name),
    formats: await describeFormats(build.name),
    shell: isShell ? readShellDeclaration() : null,
  };
}

/**
 * Stores a build as an immutable release: the folder appears whole or not at all.
 * @returns whether it was stored; `false` when this very version was stored before.
 */
export async function storeRelease(build: Build, dataDirectory: string): Promise<boolean> {
  const marker = path.join(releaseFolder(dataDirectory, build.name, build.version), releaseMarker);
  if (existsSync(marker)) return false;
  const files = releasedFiles(build.folder);
  storeSourceMaps(build.folder, dataDirectory, build.name, build.version);
  return storeFiles(await describeBuild(build), build.folder, files, dataDirectory);
}

/** Stores a build in the data directory and the storage. @returns whether it was not stored yet */
export function storeBuild(
  built: Build,
  dataDirectory: string,
  storage: ReleaseStorage,
): Promise<boolean> {
  return saveNew(built, dataDirectory, storage, () => storeRelease(built, dataDirectory));
}

/**
 * Stores a release in the data directory and the storage.
 * @param write stores it in the data directory, where it is not there yet
 * @returns whether it was not stored yet, or its files had been removed
 */
export async function saveNew(
  { name, version }: NamedVersion,
  dataDirectory: string,
  storage: ReleaseStorage,
  write: () => unknown,
): Promise<boolean> {
  const isNew = !(await storage.hasFiles(name, version));
  // Pruning may be about to remove an older release, or what it takes for the remains of a removed one.
  const isOlder = await storage.exists(name, version);
  const save = async () => {
    await write();
    // One that is stored has its differences: they need no second look.
    if (isNew) await storeDeltas({ name, version }, dataDirectory);
    await storage.saveRelease(name, version);
    await storage.clearRetired({ name, version });
  };
  try {
    // Under the lock the two cannot interleave.
    await (isOlder ? storage.withLock(save) : save());
  } catch (error) {
    throw orOutOfSpace(error);
  }
  return isNew;
}
