import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.ts';
import type { Registry } from '../registry/registry-schema.ts';
import { releaseFolder } from '../release/release.ts';
import {
  parseStoredRegistry,
  registryText,
  siteFolder,
  writeRegistry,
} from '../release/site-folder.ts';
import { type Bucket, ConditionError } from './bucket.ts';
import { withBucketLock } from './bucket-lock.ts';
import { contentTypeOf } from './content-types.ts';
import { RegistryMovedError, type ReleaseStorage } from './release-storage.ts';

/** Files that are on their way at once. */
const width = 8;
/** What tells that a release is there; it is written last. */
const marker = 'release.json';
const registryKey = 'site/registry.json';
const forever = 'public, max-age=31536000, immutable';
const fresh = 'no-cache';

/** Runs `work` for each item, a few at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Every version that the registry can bring into force. */
function namedVersions({ shell, remotes }: Registry): [name: string, version: string][] {
  const remoteVersions = Object.entries(remotes).flatMap(([name, remote]) =>
    [remote.version, remote.canary?.version, remote.previous].map((one) => [name, one] as const),
  );
  return [
    ['shell', shell.version] as const,
    ['shell', shell.previous] as const,
    ...remoteVersions,
  ].flatMap(([name, version]) => (version ? [[name, version]] : []));
}

/**
 * Keeps everything in an S3-compatible bucket that a CDN fronts: `site/` is the site's origin,
 * `releases/` the remotes'. Files go up as they are; the CDN compresses them.
 */
export function bucketStorage(bucket: Bucket, dataDirectory: string): ReleaseStorage {
  const releaseKey = (name: string, version: string) => `releases/${name}/${version}/`;

  /** Uploads a folder's files, those that tell of the others last. */
  async function upload(folder: string, start: string, cacheControl: string): Promise<void> {
    const files = listFiles(folder).filter((file) => !/\.(br|tmp)$/.test(file) && file !== marker);
    const put = (file: string) =>
      bucket.put(
        `${start}${file.split(path.sep).join('/')}`,
        readFileSync(path.join(folder, file)),
        {
          contentType: contentTypeOf(file),
          cacheControl,
        },
      );
    await each(files, put);
    if (existsSync(path.join(folder, marker))) await put(marker);
  }

  async function download(name: string, version: string): Promise<void> {
    const target = releaseFolder(dataDirectory, name, version);
    if (existsSync(path.join(target, marker))) return;
    const start = releaseKey(name, version);
    const keys = await bucket.list(start);
    if (!keys.includes(`${start}${marker}`)) return;
    const temporary = `${target}.${process.pid}.tmp`;
    rmSync(temporary, { recursive: true, force: true });
    await each(keys, async (key) => {
      const found = await bucket.get(key);
      const file = path.join(temporary, key.slice(start.length));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, found?.content ?? '');
    });
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  }

  return {
    exclusively: (work) => withBucketLock(bucket, work),
    async pull() {
      const found = await bucket.get(registryKey);
      if (!found) {
        rmSync(path.join(siteFolder(dataDirectory), 'registry.json'), { force: true });
        return null;
      }
      const registry = parseStoredRegistry(found.content.toString('utf8'), registryKey);
      for (const [name, version] of namedVersions(registry)) await download(name, version);
      writeRegistry(dataDirectory, registry);
      return found.tag;
    },
    holds: (name, version) => bucket.has(`${releaseKey(name, version)}${marker}`),
    async keepRelease(name, version) {
      const start = releaseKey(name, version);
      if (await bucket.has(`${start}${marker}`)) return;
      await upload(releaseFolder(dataDirectory, name, version), start, forever);
    },
    async keepPages(shellVersion) {
      const site = siteFolder(dataDirectory);
      const shell = `site/shell/${shellVersion}/`;
      if (shellVersion && !(await bucket.has(`${shell}${marker}`))) {
        await upload(path.join(site, 'shell', shellVersion), shell, forever);
      }
      const pages = listFiles(site, new Set(['shell', 'registry.json'])).filter(
        (file) => !/\.(br|tmp)$/.test(file),
      );
      await each(pages, (file) =>
        bucket.put(`site/${file}`, readFileSync(path.join(site, file)), {
          contentType: contentTypeOf(file),
          cacheControl: fresh,
        }),
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
  };
}
