import type { KeptVersions } from '../registry/overrides.ts';
import type { Registry } from '../registry/registry-schema.ts';
import type { NamedVersion } from '../registry/registry-versions.ts';
import type { HistoryEntry } from '../release-format/history-entry.ts';
import type { StoredRelease } from '../release-format/stored-release.ts';
import type { VersionMatrix } from '../release-format/version-matrix.ts';

/**
 * The registry that a change is based on; `null` before the first one. Opaque: an entity tag in a
 * bucket, a generation in a folder.
 */
export type RegistryTag = string | null;

/** Another release changed the registry first; the change can be retried on the newer registry. */
export class RegistryMovedError extends Error {
  override name = 'RegistryMovedError';
}

/** The part of a storage that pruning needs. */
export interface ReleaseRetention {
  /** Every release whose files are stored. */
  releases(): Promise<StoredRelease[]>;
  /** When a release stopped being active, milliseconds since 1970; `null` where it is not recorded. */
  retiredAt(release: NamedVersion): Promise<number | null>;
  /** Records when a release stopped being active, milliseconds since 1970. */
  markRetired(release: NamedVersion, at: number): Promise<void>;
  /** Removes that record: the release is active again, or about to be. */
  clearRetired(release: NamedVersion): Promise<void>;
  /** Deletes a release's files; `exists` stays true. */
  remove(release: NamedVersion): Promise<void>;
}

/** The part of a storage that stores the results of rehearsals across versions. */
export interface VersionMatrixStorage {
  /** Stores the results with the candidate's release, in the place of earlier ones. */
  saveVersionMatrix(matrix: VersionMatrix): Promise<void>;
  /** The results of a release; `null` where there are none or they cannot be read. */
  versionMatrix(release: NamedVersion): Promise<VersionMatrix | null>;
}

/** The part of a storage that has the source maps of releases. */
export interface SourceMapStorage {
  /**
   * The source map of a script.
   * @param file name of the script, without its folder
   * @returns its text; `null` where none is stored
   */
  sourceMap(release: NamedVersion, file: string): Promise<string | null>;
}

/**
 * Where releases, pages and the registry are stored. The release tool always works in the data
 * directory: a remote storage is pulled into it first and receives the results.
 */
export interface ReleaseStorage extends ReleaseRetention, VersionMatrixStorage, SourceMapStorage {
  /**
   * Runs `work` while no other release changes the registry.
   * @throws ParleyError 137 when another release does not finish in time
   */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Copies the active registry and the releases that it names into the data directory. */
  pull(): Promise<RegistryTag>;
  /** Whether all files of a release are stored. */
  hasFiles(name: string, version: string): Promise<boolean>;
  /** Whether a release was ever stored, even if its files have been deleted since. */
  exists(name: string, version: string): Promise<boolean>;
  /** Stores a release and its source maps from the data directory; does nothing for one that is stored. */
  saveRelease(name: string, version: string): Promise<void>;
  /** Stores the site's pages from the data directory. Called before `commit`. */
  savePages(shellVersion: string): Promise<void>;
  /**
   * Makes a registry the active one.
   * @throws RegistryMovedError when the active one is no longer that of `tag`; nothing has changed
   */
  commit(registry: Registry, tag: RegistryTag): Promise<void>;
  /** Publishes the list of stored versions beside the registry, or removes it. */
  saveKeptVersions(versions: KeptVersions | null): Promise<void>;
  /** Appends to the history. */
  log(entry: HistoryEntry): Promise<void>;
  /**
   * The changes, the oldest first.
   * @param since ISO 8601 in UTC: only those of then and later
   */
  history(since?: string): Promise<HistoryEntry[]>;
  /**
   * The newest changes that are wanted, the oldest of them first; what is older than those is not read.
   * @param count of them, at most
   */
  newestHistory(count: number, isWanted: (entry: HistoryEntry) => boolean): Promise<HistoryEntry[]>;
}
