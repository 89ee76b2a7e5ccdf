import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { shellSiteFolder } from '../release-format/registry-file.ts';
import { releaseFolder, releasesFolder } from '../release-format/release.ts';
import { sourceMapsFolder } from '../release-format/source-maps.ts';
import {
  noteText,
  noteTime,
  prunedNote,
  releaseMarker,
  retiredNote,
  type StoredRelease,
} from '../release-format/stored-release.ts';
import { listFiles, writeAtomically, writeUnlessFull } from '../support/files.ts';
import type { ReleaseRetention } from './release-storage.ts';

/** Names of the folders in a folder; empty where it is missing. */
function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

/** Bytes of all files below a folder; 0 where it is missing. */
function folderSize(folder: string): number {
  if (!existsSync(folder)) return 0;
  return listFiles(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

/** Folders with files of one version; a shell's are on the site's origin too, and maps beside them. */
export function foldersOf(dataDirectory: string, name: string, version: string): string[] {
  const own = releaseFolder(dataDirectory, name, version);
  const maps = sourceMapsFolder(dataDirectory, name, version);
  return name === 'shell' ? [own, shellSiteFolder(dataDirectory, version), maps] : [own, maps];
}

/** Bytes of all files of one version. */
export function versionSize(dataDirectory: string, name: string, version: string): number {
  return foldersOf(dataDirectory, name, version)
    .map(folderSize)
    .reduce((sum, size) => sum + size, 0);
}

/** Removes all but the note that a release was removed; without one, the folder, too. */
function emptyFolder(folder: string): void {
  for (const entry of readdirSync(folder)) {
    if (entry !== prunedNote) rmSync(path.join(folder, entry), { recursive: true });
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

/** Removes releases from the data directory. */
export function folderRetention(dataDirectory: string): ReleaseRetention {
  const fileOf = (name: string, version: string, file: string) =>
    path.join(releaseFolder(dataDirectory, name, version), file);
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

  /** `null` where only the record of a removed release remains. */
  function describe(name: string, version: string): StoredRelease | null {
    const marker = fileOf(name, version, releaseMarker);
    const isWhole = existsSync(marker);
    const pruned = fileOf(name, version, prunedNote);
    const sizes = versionSize(dataDirectory, name, version);
    const size = existsSync(pruned) ? sizes - statSync(pruned).size : sizes;
    if (!isWhole && (!existsSync(pruned) || size === 0)) return null;
    const storedAt = statSync(isWhole ? marker : pruned).mtimeMs;
    const retiredAt = noteTime(read(fileOf(name, version, retiredNote)));
    return { name, version, storedAt, retiredAt, isWhole, size };
  }

  return {
    releases: async () =>
      foldersIn(releasesFolder(dataDirectory)).flatMap((name) =>
        foldersIn(path.join(releasesFolder(dataDirectory), name))
          .filter((version) => !version.endsWith('.tmp'))
          .flatMap((version) => describe(name, version) ?? []),
      ),
    retiredAt: async ({ name, version }) => noteTime(read(fileOf(name, version, retiredNote))),
    markRetired: async ({ name, version }, at) =>
      writeAtomically(fileOf(name, version, retiredNote), noteText(at)),
    clearRetired: async ({ name, version }) =>
      rmSync(fileOf(name, version, retiredNote), { force: true }),
    async remove({ name, version }) {
      const note = () => writeAtomically(fileOf(name, version, prunedNote), noteText(Date.now()));
      // First, so that a removal that is interrupted is gone on with; on a full device there is no room for it yet.
      const isNoted = writeUnlessFull(note);
      const folders = foldersOf(dataDirectory, name, version).filter((one) => existsSync(one));
      // Remove the marker first, so that the rest does not count as a complete release.
      for (const folder of folders) rmSync(path.join(folder, releaseMarker), { force: true });
      for (const folder of folders) emptyFolder(folder);
      if (!isNoted) note();
    },
  };
}
