/**
 * Licenses that ask for no more than that their text and the authors' names are kept. OFL-1.1 is such
 * a one for fonts that are embedded and not sold by themselves; BSD-4-Clause also wants its author
 * named in advertisements that name the feature.
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

/** Of these, changes to their own files are to be published: taken as unmodified files only. */
const perFile = new Set(['MPL-2.0']);

/** What a license allows us: anything, its unmodified files of their own, or nothing. */
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
 * Judges an SPDX license expression: of several that one may choose between (`OR`) the one that
 * allows most counts, of several that all hold (`AND`) the strictest. What it does not know is refused.
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
