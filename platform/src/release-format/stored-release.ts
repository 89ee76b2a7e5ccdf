import { z } from 'zod';
import type { NamedVersion } from '../registry/registry-versions.ts';

/** Its presence marks a complete release: it is written last and removed first. */
export const releaseMarker = 'release.json';

/** File beside a release's files that records when the release stopped being active. */
export const retiredNote = 'retired.json';

/** All that remains of a pruned release, so that a start does not publish it again. */
export const prunedNote = 'pruned.json';

/** A release in the storage. Times are milliseconds since 1970. */
export interface StoredRelease extends NamedVersion {
  storedAt: number;
  /** When it stopped being active; `null` while it is active or where that is not recorded. */
  retiredAt: number | null;
  /** `false` for the remains of an interrupted removal. */
  isWhole: boolean;
  /** Stored bytes. */
  size: number;
}

const note = z.object({ at: z.iso.datetime() });

/** The content of a note. */
export function noteText(at: number): string {
  return JSON.stringify({ at: new Date(at).toISOString() });
}

/** The time in a note; `null` where it is missing or invalid. */
export function noteTime(text: string | undefined): number | null {
  try {
    return Date.parse(note.parse(JSON.parse(text ?? 'null')).at);
  } catch {
    return null;
  }
}
