/**
 * Licenses that only require keeping their text and the authors' names. OFL-1.1 is one for fonts
 * that are embedded and not sold separately; BSD-4-Clause also requires naming its author in
 * advertisements that mention the feature.
 */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licenses that require publishing changes to their files: accepted for unmodified files only. */
const perFile = new Set(['MPL-2.0']);

/** What a license allows: any use, use of unmodified files, or nothing. */
export type Verdict = 'permissive' | 'unmodified' | 'refused';

const ranks: readonly Verdict[] = ['permissive', 'unmodified', 'refused'];
const stricter = (one: Verdict, other: Verdict): Verdict =>
  ranks.indexOf(one) > ranks.indexOf(other) ? one : other;
const looser = (one: Verdict, other: Verdict): Verdict =>
  ranks.indexOf(one) < ranks.indexOf(other) ? one : other;

function verdictOfName(name: string | undefined): Verdict {
  if (name !== undefined && permissive.has(name)) return 'permissive';
  return name !== undefined && perFile.has(name) ? 'unmodified' : 'refused';
}

/**
 * Rates an SPDX license expression: for alternatives (`OR`) the most permissive license counts, for
 * combinations (`AND`) the strictest. Unknown licenses are refused.
 */
export function verdictOf(expression: string): Verdict {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  const read = (): Verdict => {
    let verdict = readAll();
    while (tokens[0] === 'OR') {
      tokens.shift();
      verdict = looser(verdict, readAll());
    }
    return verdict;
  };
  const readAll = (): Verdict => {
    let verdict = readOne();
    while (tokens[0] === 'AND') {
      tokens.shift();
      verdict = stricter(verdict, readOne());
    }
    return verdict;
  };
  const readOne = (): Verdict => {
    if (tokens[0] !== '(') return verdictOfName(tokens.shift());
    tokens.shift();
    const verdict = read();
    return tokens.shift() === ')' ? verdict : 'refused';
  };
  const verdict = read();
  return tokens.length === 0 ? verdict : 'refused';
}
