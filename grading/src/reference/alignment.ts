import { lexicon } from '../text/lexicon.ts';
import { oneSlipApart } from '../text/similar-words.ts';
import type { Analysis, Word } from '../text/words.ts';

/** What a counterpart is verdictShare that is not the same word. */
const worthOfMistyped = 0.9;
const worthOfSynonym = 0.8;
const worthOfCompound = 0.7;

/** Whether one word begins with the other, as "pathway" with "path". */
function isCompound(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length > 3 && long.startsWith(short);
}

const areOfOneFamily = (first: Word, second: Word): boolean => {
  for (const family of first.families) if (second.families.has(family)) return true;
  return false;
};

const areAlike = (first: Word, second: Word): boolean =>
  lexicon().areSynonyms(first.text, second.text) || areOfOneFamily(first, second);

/** How well a text has a word, from 0 (not at all) to 1 (that very word). */
export function counterpart(word: Word, text: Analysis): number {
  if (text.stems.has(word.stem)) return 1;
  let best = 0;
  for (const other of text.content) {
    if (word.text.length > 4 && other.text.length > 4 && oneSlipApart(word.text, other.text)) {
      return worthOfMistyped;
    }
    if (best < worthOfSynonym && areAlike(word, other)) best = worthOfSynonym;
    else if (best === 0 && isCompound(word.stem, other.stem)) best = worthOfCompound;
  }
  return best;
}

/** Share of some words, by weight, that a text has. */
export function coverage(
  words: readonly Word[],
  text: Analysis,
  how: (word: Word, text: Analysis) => number = counterpart,
): number {
  let [found, whole] = [0, 0];
  for (const word of words) {
    whole += word.weight;
    found += word.weight * how(word, text);
  }
  return whole === 0 ? 0 : found / whole;
}

/** Whether a text has a word in any of its forms. */
export const hasStem = (word: Word, text: Analysis): number => (text.stems.has(word.stem) ? 1 : 0);

const turnsAround = /^(?:un|in|im|ir|dis|non|de)$/;

/** A prefix that turns a word around, as in "complete" and "incomplete". */
function isTurned(first: string, second: string): boolean {
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return (
    short.length > 3 &&
    long.endsWith(short) &&
    turnsAround.test(long.slice(0, long.length - short.length))
  );
}

const areOpposed = (first: Word, second: Word): boolean =>
  isTurned(first.stem, second.stem) || lexicon().areOpposites(first.text, second.text);

/** Pairs of opposites between two texts, three at most. */
export function oppositesBetween(first: Analysis, second: Analysis): number {
  let pairs = 0;
  for (const word of first.content) {
    for (const other of second.content) {
      if (lexicon().areOpposites(word.text, other.text)) pairs += 1;
      if (pairs === 3) return pairs;
    }
  }
  return pairs;
}

/** What a text does with a word: says it in the same sense, in the opposite sense, or neither. */
export type Stance = 'same' | 'opposite' | 'none';

/**
 * Whether a text takes a word's side: the same word or a synonym under the same negation, or its
 * opposite under the other one, as "not connected" and "disconnected".
 */
export function stanceOf(word: Word, text: Analysis): Stance {
  let stance: Stance = 'none';
  for (const other of text.content) {
    const isAlike = other.stem === word.stem || areAlike(word, other);
    if (!isAlike && !areOpposed(word, other)) continue;
    if (isAlike === (word.isNegated === other.isNegated)) return 'same';
    stance = 'opposite';
  }
  return stance;
}

/** Pairs of words of which a statement takes one side. */
const sides: readonly (readonly [readonly string[], readonly string[]])[] = [
  [
    ['same', 'equal', 'equally', 'together', 'one'],
    ['different', 'differ', 'unequal', 'separate', 'own', 'another', 'other', 'independent'],
  ],
  [['on'], ['off']],
  [['up'], ['down']],
  [['with'], ['without']],
  [
    ['more', 'greater', 'larger', 'bigger', 'higher', 'increase', 'increases'],
    ['less', 'fewer', 'smaller', 'lower', 'decrease', 'decreases'],
  ],
  [
    ['faster', 'quickly'],
    ['slower', 'slowly'],
  ],
  [['before'], ['after']],
  [
    ['above', 'over'],
    ['below', 'under'],
  ],
  [
    ['all', 'every', 'both'],
    ['none', 'neither', 'no'],
  ],
  [['open'], ['closed', 'close']],
  [
    ['connected', 'connection', 'contact', 'touching'],
    ['separated', 'gap', 'disconnected', 'break', 'broken'],
  ],
  [['positive'], ['negative']],
  [
    ['hot', 'hotter', 'warm', 'warmer'],
    ['cold', 'colder', 'cool', 'cooler'],
  ],
];

/** How often two texts take the same side of a pair, and how often opposite ones. */
export function comparePolarity(
  first: Analysis,
  second: Analysis,
): { same: number; opposite: number } {
  const taken = { same: 0, opposite: 0 };
  const sideOf = (text: Analysis, [left, right]: (typeof sides)[number]): number =>
    Number(text.all.some((word) => left.includes(word))) -
    Number(text.all.some((word) => right.includes(word)));
  for (const pair of sides) {
    const product = sideOf(first, pair) * sideOf(second, pair);
    if (product > 0) taken.same += 1;
    if (product < 0) taken.opposite += 1;
  }
  return taken;
}

/** The share of some things that a set has; of none, all. */
export function shareIn(things: Iterable<string>, set: ReadonlySet<string>): number {
  let [found, all] = [0, 0];
  for (const thing of things) {
    all += 1;
    if (set.has(thing)) found += 1;
  }
  return all === 0 ? 1 : found / all;
}
