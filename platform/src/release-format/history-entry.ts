import os from 'node:os';
import { z } from 'zod';
import type { NamedVersion } from '../registry/registry-versions.ts';
import { type ReleaseChange, releaseChange } from './release-change.ts';

/** Who makes a change, and why. */
export interface Author {
  by: string;
  /** `null` where none was given. */
  reason: string | null;
}

/** One change in the history. */
export const historyEntry = z.object({
  /** ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** The registry's generation that the change made, or that stood when releases were removed. */
  generation: z.int(),
  /** Absent in old entries. */
  by: z.string().default('unknown'),
  reason: z.string().nullable().default(null),
  /** What happened, in a sentence. */
  summary: z.string(),
  /** The same for each remote that it concerned; none in old entries. */
  changes: z.array(releaseChange).default([]),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The operating system's user, for changes without `--by`. */
export function systemAuthor(): Author {
  try {
    return { by: os.userInfo().username, reason: null };
  } catch {
    // A container may run as a user without a name.
    return { by: `user ${process.getuid?.() ?? 'unknown'}`, reason: null };
  }
}

/** An entry of the history, made now. */
export function createHistoryEntry(
  generation: number,
  summary: string,
  { by, reason }: Author,
  changes: ReleaseChange[] = [],
): HistoryEntry {
  return { at: new Date().toISOString(), generation, by, reason, summary, changes };
}

/** Whether a change was one of this name. */
export function concerns({ summary }: HistoryEntry, name: string): boolean {
  return summary.split(/[^\w-]+/).includes(name);
}

/** Whether a change published this version, to everyone or as a canary. */
export function published({ summary }: HistoryEntry, { name, version }: NamedVersion): boolean {
  // Several that were published together stand in one summary.
  return summary.split('; ').some((one) => `${one} `.startsWith(`Published ${name} ${version} `));
}

/** Whether a remote was retired and not published since. */
export function isRetired(entries: readonly HistoryEntry[], name: string): boolean {
  const last = entries
    .flatMap(({ summary }) => summary.split('; '))
    .findLast((one) => /^(?:Published|Retired) /.test(one) && one.split(' ')[1] === name);
  return last?.startsWith('Retired ') ?? false;
}

/** The entries in a text of JSON lines; invalid lines are skipped. */
export function readEntries(text: string): HistoryEntry[] {
  return text.split('\n').flatMap((line) => {
    try {
      const parsed = historyEntry.safeParse(JSON.parse(line));
      return parsed.success ? [parsed.data] : [];
    } catch {
      return [];
    }
  });
}
