import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { referencedVersions } from '../registry/registry-versions.ts';
import { readEntries } from '../release-format/history-entry.ts';
import {
  parseStoredRegistry,
  registryText,
  shellSiteFolder,
  siteFolder,
  writeRegistry,
} from '../release-format/registry-file.ts';
import { releaseFolder } from '../release-format/release.ts';
import { prunedNote, releaseMarker, retiredNote } from '../release-format/stored-release.ts';
import { contentTypeOf } from '../support/content-types.ts';
import { listFiles } from '../support/files.ts';
import { forEach } from '../support/for-each.ts';
import { type Bucket, ConditionError } from './bucket.ts';
import { withBucketLock } from './bucket-lock.ts';
import { bucketRetention, releaseKey, shellKey } from './bucket-retention.ts';
import { RegistryMovedError, type ReleaseStorage } from './release-storage.ts';

const registryKey = 'site/registry.json';
/** Outside of what is served. */
const historyStart = 'history/';
const forever = 'public, max-age=31536000, immutable';
const fresh = 'no-cache';
/** What says something about a release without being part of it, and its marker. */
const beside = new Set([releaseMarker, retiredNote, prunedNote]);

/**
 * Keeps everything in an S3-compatible bucket that a CDN fronts: `site/` is the site's origin,
 * `releases/` the remotes'. Files go up as they are; the CDN compresses them.
 */
export function bucketStorage(bucket: Bucket, dataDirectory: string): ReleaseStorage {
  /** Uploads a folder's files, those that tell of the others last. */
  async function upload(folder: string, start: string, cacheControl: string): Promise<void> {
    const files = listFiles(folder).filter(
      (file) => !/\.(br|tmp)$/.test(file) && !beside.has(file),
    );
    const put = (file: string) =>
      bucket.put(
        `${start}${file.split(path.sep).join('/')}`,
        readFileSync(path.join(folder, file)),
        {
          contentType: contentTypeOf(file),
          cacheControl,
        },
      );
    await forEach(files, put);
    if (existsSync(path.join(folder, releaseMarker))) await put(releaseMarker);
  }

  async function download(name: string, version: string): Promise<void> {
    const target = releaseFolder(dataDirectory, name, version);
    if (existsSync(path.join(target, releaseMarker))) return;
    const start = releaseKey(name, version);
    const keys = (await bucket.list(start)).map(({ key }) => key);
    if (!keys.includes(`${start}${releaseMarker}`)) return;
    const temporary = `${target}.${process.pid}.tmp`;
    rmSync(temporary, { recursive: true, force: true });
    await forEach(keys, async (key) => {
      const found = await bucket.get(key);
      const file = path.join(temporary, key.slice(start.length));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, found?.content ?? '');
    });
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  }

  return {
    ...bucketRetention(bucket, dataDirectory),
    withLock: (work) => withBucketLock(bucket, work),
    async pull() {
      const found = await bucket.get(registryKey);
      if (!found) {
        rmSync(path.join(siteFolder(dataDirectory), 'registry.json'), { force: true });
        return null;
      }
      const registry = parseStoredRegistry(found.content.toString('utf8'), registryKey);
      for (const { name, version } of referencedVersions(registry)) await download(name, version);
      writeRegistry(dataDirectory, registry);
      return found.tag;
    },
    async exists(name, version) {
      const start = releaseKey(name, version);
      return (
        (await bucket.has(`${start}${releaseMarker}`)) ||
        (await bucket.has(`${start}${prunedNote}`))
      );
    },
    async saveRelease(name, version) {
      const start = releaseKey(name, version);
      if (await bucket.has(`${start}${releaseMarker}`)) return;
      await upload(releaseFolder(dataDirectory, name, version), start, forever);
    },
    async savePages(shellVersion) {
      const site = siteFolder(dataDirectory);
      const shell = shellKey(shellVersion);
      if (shellVersion && !(await bucket.has(`${shell}${releaseMarker}`))) {
        await upload(shellSiteFolder(dataDirectory, shellVersion), shell, forever);
      }
      const pages = listFiles(site, new Set(['shell', 'registry.json'])).filter(
        (file) => !/\.(br|tmp)$/.test(file),
      );
      const kept = new Set(pages.map((file) => `site/${file.split(path.sep).join('/')}`));
      const stored = (await bucket.list('site/')).map(({ key }) => key);
      const gone = stored.filter((key) => key.endsWith('.html') && !key.startsWith('site/shell/'));
      await forEach(pages, (file) =>
        bucket.put(`site/${file}`, readFileSync(path.join(site, file)), {
          contentType: contentTypeOf(file),
          cacheControl: fresh,
        }),
      );
      await forEach(
        gone.filter((key) => !kept.has(key)),
        (key) => bucket.remove(key),
      );
    },
    async commit(registry, tag) {
      try {
        await bucket.put(registryKey, registryText(registry), {
          contentType: contentTypeOf(registryKey),
          cacheControl: fresh,
          expected: tag,
        });
      } catch (error) {
        if (!(error instanceof ConditionError)) throw error;
        throw new RegistryMovedError('Another release came between.');
      }
      writeRegistry(dataDirectory, registry);
    },
    async log(entry) {
      // A bucket cannot append: one object each, in the order of their names.
      const key = `${historyStart}${entry.at}-${randomUUID().slice(0, 8)}.json`;
      await bucket.put(key, JSON.stringify(entry), {
        contentType: contentTypeOf(key),
        cacheControl: fresh,
      });
    },
    async history() {
      const keys = (await bucket.list(historyStart)).map(({ key }) => key).sort();
      const texts = new Map<string, string>();
      await forEach(keys, async (key) => {
        texts.set(key, (await bucket.get(key))?.content.toString('utf8') ?? '');
      });
      return keys.flatMap((key) => readEntries(texts.get(key) ?? ''));
    },
  };
}
