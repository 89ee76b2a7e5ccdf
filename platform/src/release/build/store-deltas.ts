import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import { type NamedVersion, referencedVersions } from '../../registry/registry-versions.ts';
import { deltaFile, deltasFolder, scriptName } from '../../release-format/deltas.ts';
import { readRegistry } from '../../release-format/registry-file.ts';
import { releaseFolder } from '../../release-format/release.ts';

/** What a stream begins with: a frame that decoders skip, with the dictionary's hash (RFC 9842, section 5). */
const header = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** Zstandard's level. */
const level = 19;
/** Most of the script's own compressed size that a difference may have to be worth a file. */
const worthwhile = 0.7;

let library: Promise<void> | undefined;
/** A second `init()` would exchange the memory of the library but not the functions that use it. */
function loadLibrary(): Promise<void> {
  library ??= init();
  return library;
}

/** What makes the script of the dictionary; `null` unless it does, since browsers refuse any other script. */
function differenceOf(context: number, script: Buffer, dictionary: Buffer): Uint8Array | null {
  const difference = compressUsingDict(context, script, dictionary, level);
  const reader = createDCtx();
  try {
    return script.equals(decompressUsingDict(reader, difference, dictionary)) ? difference : null;
  } catch {
    return null;
  } finally {
    freeDCtx(reader);
  }
}

/** The scripts of a release, by their names without hashes. */
function scriptsOf(folder: string): Map<string, string> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.flatMap((file) => {
      const name = scriptName(file);
      return name ? [[name, file] as const] : [];
    }),
  );
}

/** Bytes of a script as browsers get it that have nothing of it. */
function servedSize(script: string): number {
  const compressed = `${script}.br`;
  return statSync(existsSync(compressed) ? compressed : script).size;
}

/** Stores what differs in a script of the folder from the earlier one, where that is worth a file. */
function storeDelta(context: number, folder: string, file: string, earlier: string): void {
  const dictionary = readFileSync(earlier);
  const hash = createHash('sha256').update(dictionary).digest();
  const target = path.join(folder, deltaFile(file, hash.toString('base64')));
  if (existsSync(target)) return;
  const script = path.join(folder, file);
  const difference = differenceOf(context, readFileSync(script), dictionary);
  if (difference === null) return;
  const delta = Buffer.concat([header, hash, difference]);
  if (delta.length < servedSize(script) * worthwhile) writeFileSync(target, delta);
}

/**
 * Stores beside a release's scripts what differs from those of the versions that the registry names, which
 * visitors may have. The registry and these versions are those in the data directory.
 */
export async function storeDeltas(
  { name, version }: NamedVersion,
  dataDirectory: string,
): Promise<void> {
  const registry = readRegistry(dataDirectory);
  const named = registry ? referencedVersions(registry) : [];
  const earlier = new Set(named.filter((one) => one.name === name).map((one) => one.version));
  earlier.delete(version);
  if (earlier.size === 0) return;
  const folder = releaseFolder(dataDirectory, name, version);
  mkdirSync(path.join(folder, deltasFolder), { recursive: true });
  await loadLibrary();
  const context = createCCtx();
  try {
    const scripts = scriptsOf(folder);
    for (const other of earlier) {
      const from = releaseFolder(dataDirectory, name, other);
      for (const [script, before] of scriptsOf(from)) {
        const file = scripts.get(script);
        if (file === undefined) continue;
        storeDelta(context, folder, file, path.join(from, before));
      }
    }
  } finally {
    freeCCtx(context);
  }
}
