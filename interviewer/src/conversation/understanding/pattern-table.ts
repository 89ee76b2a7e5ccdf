import type { Intent } from './intent.ts';
import { compilePattern } from './pattern-notation.ts';

/** Ways to express one intent. */
export interface PatternGroup {
  readonly intent: Intent;
  /** Longest utterance that the patterns apply to, in words: longer ones are content. */
  readonly maxWords: number;
  /**
   * Rows of a pattern, in the notation of `compilePattern`, and an example of it: `pattern  # example`.
   * A row may take several lines and ends with its example.
   */
  readonly rows: string;
}

/** One row of a pattern table. */
export interface IntentPattern {
  readonly intent: Intent;
  readonly maxWords: number;
  readonly pattern: RegExp;
  /** An utterance that the pattern matches. */
  readonly example: string;
}

/** The rows of tables in their order, compiled. @throws Error for a row without an example */
export function readPatternTable(groups: readonly PatternGroup[]): IntentPattern[] {
  return groups.flatMap(readRows);
}

function readRows({ intent, maxWords, rows }: PatternGroup): IntentPattern[] {
  const table: IntentPattern[] = [];
  let notation = '';
  for (const line of rows.trim().split('\n')) {
    const [piece = '', example] = line.split(/\s*# /);
    notation += piece.trim();
    if (example === undefined) continue;
    table.push({ intent, maxWords, pattern: compilePattern(notation), example });
    notation = '';
  }
  if (notation !== '') throw new Error(`The pattern "${notation}" has no example.`);
  return table;
}
