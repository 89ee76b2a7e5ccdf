import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type NamedVersion, referencedVersions } from '../registry/registry-versions.ts';
import { keptVersionsFile } from '../release-format/file-names.ts';
import { type HistoryEntry, readEntries } from '../release-format/history-entry.ts';
import { mutableFiles } from '../release-format/mutable-files.ts';
import {
  parseStoredRegistry,
  registryText,
  shellSiteFolder,
  siteFolder,
  writeRegistry,
} from '../release-format/registry-file.ts';
import { releaseFolder } from '../release-format/release.ts';
import { isScriptName, sourceMapsFolder } from '../release-format/source-maps.ts';
import { prunedNote, releaseMarker } from '../release-format/stored-release.ts';
import { readVersionMatrix, versionMatrixNote } from '../release-format/version-matrix.ts';
import { contentTypeOf } from '../support/content-types.ts';
import { listFiles, writeUnlessFull } from '../support/files.ts';
import { type Bucket, ConditionError, forEachTransfer } from './bucket.ts';
import { withBucketLock } from './bucket-lock.ts';
import { bucketRetention, releaseKey, shellKey, sourceMapsKey } from './bucket-retention.ts';
import { RegistryMovedError, type ReleaseStorage } from './release-storage.ts';

const registryKey = 'site/registry.json';
const keptVersionsKey = `site/${keptVersionsFile}`;
/** Not served. */
const historyPrefix = 'history/';
/** Entries of the history that are read before it is seen whether they are enough. */
const readTogether = 50;
const immutable = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const putOptions = (file: string, cacheControl: string) => ({
  contentType: contentTypeOf(file),
  cacheControl,
});

/** Uploads a folder's files, the marker that completes a release last. */
async function uploadFolder(
  bucket: Bucket,
  folder: string,
  prefix: string,
  cacheControl: string,
): Promise<void> {
  const files = listFiles(folder).filter(
    (file) => !/\.(br|tmp)$/.test(file) && !mutableFiles.has(file),
  );
  const put = (file: string, cached = cacheControl) =>
    bucket.put(
      `${prefix}${file.split(path.sep).join('/')}`,
      readFileSync(path.join(folder, file)),
      putOptions(file, cached),
    );
  await forEachTransfer(files, (file) => put(file));
  if (existsSync(path.join(folder, releaseMarker))) await put(releaseMarker, revalidate);
}

/** Downloads a release into the data directory unless it is there; an incomplete one is skipped. */
async function downloadRelease(
  bucket: Bucket,
  dataDirectory: string,
  { name, version }: NamedVersion,
): Promise<void> {
  const target = releaseFolder(dataDirectory, name, version);
  if (existsSync(path.join(target, releaseMarker))) return;
  const prefix = releaseKey(name, version);
  const keys = (await bucket.list(prefix)).map(({ key }) => key);
  if (!keys.includes(`${prefix}${releaseMarker}`)) return;
  const temporary = `${target}.${process.pid}.tmp`;
  rmSync(temporary, { recursive: true, force: true });
  await forEachTransfer(keys, async (key) => {
    const found = await bucket.get(key);
    const file = path.join(temporary, key.slice(prefix.length));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, found?.content ?? '');
  });
  rmSync(target, { recursive: true, force: true });
  renameSync(temporary, target);
}

/** Uploads the site's pages and removes pages that no longer exist. */
async function uploadPages(bucket: Bucket, site: string): Promise<void> {
  const pages = listFiles(site, new Set(['shell', 'registry.json', keptVersionsFile])).filter(
    (file) => !/\.(br|tmp)$/.test(file),
  );
  const current = new Set(pages.map((file) => `site/${file.split(path.sep).join('/')}`));
  const stored = (await bucket.list('site/')).map(({ key }) => key);
  const removed = stored.filter(
    (key) => key.endsWith('.html') && !key.startsWith('site/shell/') && !current.has(key),
  );
  await forEachTransfer(pages, (file) =>
    bucket.put(`site/${file}`, readFileSync(path.join(site, file)), putOptions(file, revalidate)),
  );
  await forEachTransfer(removed, (key) => bucket.remove(key));
}

/** The keys of the history, the oldest first. */
async function historyKeys(bucket: Bucket): Promise<string[]> {
  return (await bucket.list(historyPrefix)).map(({ key }) => key).sort();
}

/** The entries at these keys, in their order. */
async function readHistory(bucket: Bucket, keys: readonly string[]): Promise<HistoryEntry[]> {
  const texts = new Map<string, string>();
  await forEachTransfer(keys, async (key) => {
    texts.set(key, (await bucket.get(key))?.content.toString('utf8') ?? '');
  });
  return keys.flatMap((key) => readEntries(texts.get(key) ?? ''));
}

/**
 * Stores everything in an S3-compatible bucket behind a CDN: `site/` is the site's origin, `releases/`
 * the remotes'. Files are uploaded uncompressed; the CDN compresses them.
 */
export function bucketStorage(bucket: Bucket, dataDirectory: string): ReleaseStorage {
  const matrixKey = ({ name, version }: NamedVersion) =>
    `${releaseKey(name, version)}${versionMatrixNote}`;
  const hasFiles = (name: string, version: string) =>
    bucket.has(`${releaseKey(name, version)}${releaseMarker}`);
  return {
    ...bucketRetention(bucket, dataDirectory),
    async saveVersionMatrix(matrix) {
      const key = matrixKey(matrix.candidate);
      await bucket.put(key, JSON.stringify(matrix, null, 2), putOptions(key, revalidate));
    },
    async versionMatrix(release) {
      const found = await bucket.get(matrixKey(release));
      return readVersionMatrix(found?.content.toString('utf8'));
    },
    async sourceMap({ name, version }, file) {
      if (!isScriptName(file)) return null;
      const found = await bucket.get(`${sourceMapsKey(name, version)}${file}.map`);
      return found?.content.toString('utf8') ?? null;
    },
    withLock: (work) => withBucketLock(bucket, work),
    async pull() {
      const found = await bucket.get(registryKey);
      if (!found) {
        rmSync(path.join(siteFolder(dataDirectory), 'registry.json'), { force: true });
        return null;
      }
      const registry = parseStoredRegistry(found.content.toString('utf8'), registryKey);
      for (const release of referencedVersions(registry)) {
        await downloadRelease(bucket, dataDirectory, release);
      }
      writeRegistry(dataDirectory, registry);
      return found.tag;
    },
    hasFiles,
    exists: async (name, version) =>
      (await hasFiles(name, version)) ||
      (await bucket.has(`${releaseKey(name, version)}${prunedNote}`)),
    async saveRelease(name, version) {
      const prefix = releaseKey(name, version);
      if (await hasFiles(name, version)) return;
      const maps = sourceMapsFolder(dataDirectory, name, version);
      if (existsSync(maps)) {
        await uploadFolder(bucket, maps, sourceMapsKey(name, version), revalidate);
      }
      await uploadFolder(bucket, releaseFolder(dataDirectory, name, version), prefix, immutable);
    },
    async savePages(shellVersion) {
      const site = siteFolder(dataDirectory);
      const shell = shellKey(shellVersion);
      if (shellVersion && !(await bucket.has(`${shell}${releaseMarker}`))) {
        await uploadFolder(bucket, shellSiteFolder(dataDirectory, shellVersion), shell, immutable);
      }
      await uploadPages(bucket, site);
    },
    async commit(registry, tag) {
      try {
        await bucket.put(registryKey, registryText(registry), {
          ...putOptions(registryKey, revalidate),
          expected: tag,
        });
      } catch (error) {
        if (!(error instanceof ConditionError)) throw error;
        throw new RegistryMovedError('Another release changed the registry first.');
      }
      // It is the active one by now; the copy here is read back anyway.
      writeUnlessFull(() => writeRegistry(dataDirectory, registry));
    },
    async saveKeptVersions(versions) {
      if (!versions) return bucket.remove(keptVersionsKey);
      const content = JSON.stringify(versions);
      await bucket.put(keptVersionsKey, content, putOptions(keptVersionsKey, revalidate));
    },
    async log(entry) {
      // A bucket cannot append: one object each, in the order of their names.
      const key = `${historyPrefix}${entry.at}-${randomUUID().slice(0, 8)}.json`;
      await bucket.put(key, JSON.stringify(entry), putOptions(key, revalidate));
    },
    async history(since = '') {
      const keys = await historyKeys(bucket);
      return readHistory(
        bucket,
        keys.filter((key) => key >= `${historyPrefix}${since}`),
      );
    },
    async newestHistory(count, isWanted) {
      const keys = await historyKeys(bucket);
      let newest: HistoryEntry[] = [];
      // A name with few entries is sought in parts that grow: there may be thousands of others.
      for (let part = readTogether; newest.length < count && keys.length > 0; part *= 2) {
        const entries = await readHistory(bucket, keys.splice(-part));
        newest = [...entries.filter(isWanted), ...newest];
      }
      return newest.slice(-count);
    },
  };
}
