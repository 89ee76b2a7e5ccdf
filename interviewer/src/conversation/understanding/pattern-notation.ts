import { WORD_LISTS } from './word-lists.ts';

/**
 * Patterns of utterances are written as regular expressions with these differences:
 * - a pattern matches the whole utterance, unless it begins or ends with `…`;
 * - groups do not capture;
 * - `<name>` stands for an entry of `WORD_LISTS`;
 * - a pattern may take several lines, which are joined without their indentation.
 * Utterances are in lower case and without punctuation.
 */
export function compilePattern(notation: string): RegExp {
  const joined = joinLines(notation);
  const start = joined.startsWith('…') ? '\\b' : '^';
  const end = joined.endsWith('…') ? '\\b' : '$';
  return new RegExp(`${start}${sourceOf(joined.replace(/^…|…$/g, ''))}${end}`);
}

/** A regular expression in the same notation, with explicit anchors. */
export const longPattern = (notation: string, flags?: string): RegExp =>
  new RegExp(sourceOf(notation), flags);

/** A notation as a part of a larger expression. */
export function sourceOf(notation: string): string {
  const expanded = joinLines(notation).replace(
    /(?<!\(\?)<([a-z-]+)>/g,
    (_reference, name: string) => {
      const list = WORD_LISTS[name];
      if (list === undefined) throw new Error(`There is no word list "${name}".`);
      return sourceOf(list);
    },
  );
  return `(?:${expanded.replace(/(?<!\\)\((?!\?)/g, '(?:')})`;
}

/** The lines of a text as one, without their indentation. */
const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('');
