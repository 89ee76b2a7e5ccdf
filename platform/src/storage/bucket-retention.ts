import { rmSync } from 'node:fs';
import type { NamedVersion } from '../registry/registry-versions.ts';
import { isStored } from '../release-format/release.ts';
import { sourceMapsName } from '../release-format/source-maps.ts';
import {
  noteText,
  noteTime,
  prunedNote,
  releaseMarker,
  retiredNote,
  type StoredRelease,
} from '../release-format/stored-release.ts';
import { contentTypeOf } from '../support/content-types.ts';
import { type Bucket, forEachTransfer, type ListedObject } from './bucket.ts';
import { foldersOf, versionSize } from './folder-retention.ts';
import type { ReleaseRetention } from './release-storage.ts';

/** Prefix of the keys of a release's files. */
export function releaseKey(name: string, version: string): string {
  return `releases/${name}/${version}/`;
}

/** Prefix of the keys of a shell's files on the site's origin. */
export function shellKey(version: string): string {
  return `site/shell/${version}/`;
}

/** Prefix of the keys of a release's source maps, which nobody serves. */
export function sourceMapsKey(name: string, version: string): string {
  return `${sourceMapsName}/${name}/${version}/`;
}

/** The maps come first: whoever goes on with an interrupted removal finds it by the rest. */
const startsOf = ({ name, version }: NamedVersion) => [
  sourceMapsKey(name, version),
  releaseKey(name, version),
  ...(name === 'shell' ? [shellKey(version)] : []),
];

/** The objects of each version by name and version, including a shell's on the site's origin. */
function byVersion(objects: readonly ListedObject[]): Map<string, ListedObject[]> {
  const groups = new Map<string, ListedObject[]>();
  for (const object of objects) {
    const found = /^(?:releases|site)\/([^/]+\/[^/]+)\//.exec(object.key)?.[1];
    if (found) groups.set(found, [...(groups.get(found) ?? []), object]);
  }
  return groups;
}

/** Removes releases from the bucket, and from the data directory that is its working copy. */
export function bucketRetention(bucket: Bucket, dataDirectory: string): ReleaseRetention {
  const noteKey = ({ name, version }: NamedVersion, note: string) =>
    `${releaseKey(name, version)}${note}`;
  const put = (release: NamedVersion, note: string, at: number) =>
    bucket.put(noteKey(release, note), noteText(at), {
      contentType: contentTypeOf(note),
      cacheControl: 'no-cache',
    });
  const retiredAt = async (release: NamedVersion) =>
    noteTime((await bucket.get(noteKey(release, retiredNote)))?.content.toString('utf8'));

  /** Bytes of a version in the working copy that another machine has removed from the bucket. */
  const copySize = ({ name, version }: NamedVersion) =>
    isStored(dataDirectory, name, version) ? versionSize(dataDirectory, name, version) : 0;

  async function describe(
    release: NamedVersion,
    objects: readonly ListedObject[],
  ): Promise<StoredRelease | null> {
    const at = (note: string) => objects.find(({ key }) => key === noteKey(release, note));
    const [marker, pruned] = [at(releaseMarker), at(prunedNote)];
    const sum = objects.reduce((bytes, { size }) => bytes + size, 0) - (pruned?.size ?? 0);
    const size = marker ? sum : sum + copySize(release);
    const anchor = marker ?? pruned;
    // Without either, the upload of a release is in progress or was interrupted.
    if (!anchor || (!marker && size === 0)) return null;
    return {
      ...release,
      storedAt: anchor.modifiedAt,
      retiredAt: at(retiredNote) ? await retiredAt(release) : null,
      isWhole: marker !== undefined,
      size,
    };
  }

  return {
    async releases() {
      const lists = [await bucket.list('releases/'), await bucket.list('site/shell/')];
      const releases: StoredRelease[] = [];
      await forEachTransfer([...byVersion(lists.flat())], async ([id, objects]) => {
        const [name = '', version = ''] = id.split('/');
        const release = await describe({ name, version }, objects);
        if (release) releases.push(release);
      });
      return releases;
    },
    retiredAt,
    markRetired: (release, at) => put(release, retiredNote, at),
    clearRetired: (release) => bucket.remove(noteKey(release, retiredNote)),
    async remove(release) {
      await put(release, prunedNote, Date.now());
      // Remove the marker first, so that the rest does not count as a complete release.
      for (const start of startsOf(release)) await bucket.remove(`${start}${releaseMarker}`);
      const objects = await Promise.all(startsOf(release).map((start) => bucket.list(start)));
      await forEachTransfer(objects.flat(), async ({ key }) => {
        if (key !== noteKey(release, prunedNote)) await bucket.remove(key);
      });
      for (const folder of foldersOf(dataDirectory, release.name, release.version)) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
