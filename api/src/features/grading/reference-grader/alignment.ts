import { lexicon } from './lexicon.ts';
import type { Analysis, Word } from './words.ts';

/** What a counterpart is worth that is not the same word. */
const worthOfMistyped = 0.9;
const worthOfSynonym = 0.8;

/** Whether one letter is missing, added, wrong, or swapped with the next. */
export function isMistyped(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false;
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(at + from);
  return (
    rest(first, 1) === rest(second, 1) ||
    rest(first, 0) === rest(second, 1) ||
    rest(first, 1) === rest(second, 0) ||
    (first[at] === second[at + 1] &&
      first[at + 1] === second[at] &&
      rest(first, 2) === rest(second, 2))
  );
}

/** How well a text has a word, from 0 (not at all) to 1 (that very word). */
export function counterpart(word: Word, text: Analysis): number {
  if (text.stems.has(word.stem)) return 1;
  let best = 0;
  for (const other of text.content) {
    if (word.text.length > 4 && other.text.length > 4 && isMistyped(word.text, other.text)) {
      return worthOfMistyped;
    }
    if (best === 0 && lexicon().areSynonyms(word.text, other.text)) best = worthOfSynonym;
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
