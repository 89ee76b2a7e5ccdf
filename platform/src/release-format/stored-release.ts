import { z } from 'zod';
import type { NamedVersion } from '../registry/registry-versions.ts';

/** What tells that a release is there, whole; it is written last and removed first. */
export const releaseMarker = 'release.json';

/** Beside a release's files: since when nobody gets it. */
export const retiredNote = 'retired.json';

/** All that stays of a removed release: that it was published once, so that no start repeats it. */
export const prunedNote = 'pruned.json';

/** A release as it lies in the storage. Times are milliseconds since 1970. */
export interface StoredRelease extends NamedVersion {
  storedAt: number;
  /** Since when it has not been in force; `null` while it is, or where nobody has noted it yet. */
  retiredAt: number | null;
  /** `false` for what an interrupted removal has left. */
  isWhole: boolean;
  /** Bytes, as they are stored. */
  size: number;
}

const note = z.object({ at: z.iso.datetime() });

/** The content of a note. */
export function noteText(at: number): string {
  return JSON.stringify({ at: new Date(at).toISOString() });
}

/** The time in a note; `null` where there is none that can be read. */
export function noteTime(text: string | undefined): number | null {
  try {
    return Date.parse(note.parse(JSON.parse(text ?? 'null')).at);
  } catch {
    return null;
  }
}
