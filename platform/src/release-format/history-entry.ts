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

const changesOf = ({ changes }: HistoryEntry, name: string): ReleaseChange[] =>
  changes.filter(({ remote }) => remote === name);

/** Whether an entry is about this name: it changed it, or its files were removed. */
export function concerns(entry: HistoryEntry, name: string): boolean {
  // The shell's changes are in words only, beside those of remotes that were published with it.
  if (entry.changes.length > 0 && name !== 'shell') return changesOf(entry, name).length > 0;
  return entry.summary.split(/[^\w-]+/).includes(name);
}

const publications = new Set<ReleaseChange['type']>([
  'release.published',
  'release.promoted',
  'canary.started',
]);

/** Whether a change published this version, to everyone or as a canary. */
export function published(entry: HistoryEntry, { name, version }: NamedVersion): boolean {
  if (entry.changes.length > 0 && name !== 'shell') {
    return changesOf(entry, name).some(
      (one) => one.version === version && publications.has(one.type),
    );
  }
  // Several that were published together stand in one summary.
  return entry.summary
    .split('; ')
    .some((one) => `${one} `.startsWith(`Published ${name} ${version} `));
}

/** How an entry changed a remote; in the words of an old one, only whether it was published or retired. */
function changeTypes(entry: HistoryEntry, name: string): ReleaseChange['type'][] {
  if (entry.changes.length > 0) return changesOf(entry, name).map(({ type }) => type);
  return entry.summary.split('; ').flatMap((one): ReleaseChange['type'][] => {
    if (one.startsWith(`Published ${name} `)) return ['release.published'];
    return one.startsWith(`Retired ${name} `) ? ['release.retired'] : [];
  });
}

/** Whether a remote was retired and not published since. */
export function isRetired(entries: readonly HistoryEntry[], name: string): boolean {
  return entries.flatMap((entry) => changeTypes(entry, name)).at(-1) === 'release.retired';
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
