import type { Registry } from '../registry/registry-schema.ts';
import type { NamedVersion } from '../registry/registry-versions.ts';
import type { HistoryEntry } from '../release-format/history-entry.ts';
import type { StoredRelease } from '../release-format/stored-release.ts';

/**
 * Which registry a change began from; `null` before the first one. Opaque: an entity tag in a
 * bucket, a generation in a folder.
 */
export type RegistryTag = string | null;

/** Somebody else's release has come between; the change can be made again from the newer registry. */
export class RegistryMovedError extends Error {
  override name = 'RegistryMovedError';
}

/** What a storage does so that releases need not be kept for ever. */
export interface ReleaseRetention {
  /** Every release whose files are stored. */
  releases(): Promise<StoredRelease[]>;
  /** Since when a release has not been in force, milliseconds since 1970; `null` where nobody noted it. */
  retiredAt(release: NamedVersion): Promise<number | null>;
  /** Notes since when a release is not in force. */
  markRetired(release: NamedVersion, at: number): Promise<void>;
  /** Takes that note away: the release is in force, or about to be. */
  clearRetired(release: NamedVersion): Promise<void>;
  /** Removes a release's files for good; `exists` still knows it. */
  remove(release: NamedVersion): Promise<void>;
}

/**
 * Where releases, pages and the registry are kept. The release tool always works in the data
 * directory; a storage elsewhere is brought there first and receives what came of it.
 */
export interface ReleaseStorage extends ReleaseRetention {
  /**
   * Runs `work` while no other release changes the registry.
   * @throws ParleyError 137 when another release does not finish.
   */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  /** Brings the registry in force, and the releases that it names, into the data directory. */
  pull(): Promise<RegistryTag>;
  /** Whether a release has ever been kept, even if its files have been removed since. */
  exists(name: string, version: string): Promise<boolean>;
  /** Keeps a release that lies in the data directory; one that is kept already stays as it is. */
  saveRelease(name: string, version: string): Promise<void>;
  /** Keeps the pages of the data directory's site. The registry still names the files before. */
  savePages(shellVersion: string): Promise<void>;
  /**
   * Puts a registry in force.
   * @throws RegistryMovedError when another one has taken the place of `tag`; nothing has changed.
   */
  commit(registry: Registry, tag: RegistryTag): Promise<void>;
  /** Adds to the history. */
  log(entry: HistoryEntry): Promise<void>;
  /** What was released, rolled back, retired, configured or removed, the oldest first. */
  history(): Promise<HistoryEntry[]>;
}
