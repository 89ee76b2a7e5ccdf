import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NamedVersion } from '../registry/registry-versions.ts';
import { keptVersionsFile } from '../release-format/file-names.ts';
import { type HistoryEntry, readEntries } from '../release-format/history-entry.ts';
import { readRegistry, siteFolder, writeRegistry } from '../release-format/registry-file.ts';
import { isStored, releaseFolder } from '../release-format/release.ts';
import { isScriptName, sourceMapsFolder } from '../release-format/source-maps.ts';
import { prunedNote } from '../release-format/stored-release.ts';
import { readVersionMatrix, versionMatrixNote } from '../release-format/version-matrix.ts';
import { writeAtomically } from '../support/files.ts';
import { appendLine, lastLines } from '../support/lines.ts';
import { folderRetention } from './folder-retention.ts';
import { withRegistryLock } from './registry-lock.ts';
import { RegistryMovedError, type RegistryTag, type ReleaseStorage } from './release-storage.ts';

/** Stores everything in the data directory itself, which any static server can serve. */
export function folderStorage(dataDirectory: string): ReleaseStorage {
  const logFile = path.join(dataDirectory, 'releases.log');
  const currentTag = (): RegistryTag => {
    const registry = readRegistry(dataDirectory);
    return registry && String(registry.generation);
  };
  const matrixFile = ({ name, version }: NamedVersion) =>
    path.join(releaseFolder(dataDirectory, name, version), versionMatrixNote);
  return {
    ...folderRetention(dataDirectory),
    async saveVersionMatrix(matrix) {
      writeAtomically(matrixFile(matrix.candidate), JSON.stringify(matrix, null, 2));
    },
    async versionMatrix(release) {
      const file = matrixFile(release);
      return existsSync(file) ? readVersionMatrix(readFileSync(file, 'utf8')) : null;
    },
    async sourceMap({ name, version }, file) {
      if (!isScriptName(file)) return null;
      const map = path.join(sourceMapsFolder(dataDirectory, name, version), `${file}.map`);
      return existsSync(map) ? readFileSync(map, 'utf8') : null;
    },
    withLock: (work) => withRegistryLock(dataDirectory, work),
    pull: async () => currentTag(),
    hasFiles: async (name, version) => isStored(dataDirectory, name, version),
    async exists(name, version) {
      const note = path.join(releaseFolder(dataDirectory, name, version), prunedNote);
      return isStored(dataDirectory, name, version) || existsSync(note);
    },
    saveRelease: async () => {},
    savePages: async () => {},
    async commit(registry, tag) {
      if (currentTag() !== tag) throw new RegistryMovedError('The registry has changed.');
      writeRegistry(dataDirectory, registry);
    },
    async saveKeptVersions(versions) {
      const file = path.join(siteFolder(dataDirectory), keptVersionsFile);
      if (versions) writeAtomically(file, JSON.stringify(versions));
      else rmSync(file, { force: true });
    },
    log: async (entry) => appendLine(logFile, JSON.stringify(entry)),
    async history(since = '') {
      if (!existsSync(logFile)) return [];
      return readEntries(readFileSync(logFile, 'utf8')).filter(({ at }) => at >= since);
    },
    async newestHistory(count, isWanted) {
      const newest: HistoryEntry[] = [];
      if (!existsSync(logFile)) return newest;
      for (const line of lastLines(logFile)) {
        newest.unshift(...readEntries(line).filter(isWanted));
        if (newest.length >= count) break;
      }
      return newest;
    },
  };
}
