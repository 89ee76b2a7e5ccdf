import type { HistoryEntry } from '../release-format/history-entry.ts';
import { UsageError } from '../support/usage-error.ts';

/** Number of entries shown by default. */
const defaultCount = 20;

/** How many entries `--last` asks for. @throws UsageError */
export function countIn(value: string | undefined): number {
  const count = value === undefined ? defaultCount : Number(value);
  if (Number.isInteger(count) && count > 0) return count;
  throw new UsageError('--last takes a number.');
}

/** Prints entries for people, or as JSON. */
export function printHistory(entries: readonly HistoryEntry[], asJson = false): void {
  if (asJson) {
    console.log(JSON.stringify(entries, null, 2));
    return;
  }
  if (entries.length === 0) console.log('Nothing has been released here yet.');
  for (const { at, generation, by, reason, summary } of entries) {
    const time = at.slice(0, 19).replace('T', ' ');
    console.log(`${time}  ${String(generation).padStart(4)}  ${by}  ${summary}`);
    if (reason !== null) console.log(`${' '.repeat(27)}${reason}`);
  }
}
