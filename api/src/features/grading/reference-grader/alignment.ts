import { oneSlipApart } from '../rubric-grader/similar-words.ts';
import { lexicon } from './lexicon.ts';
import type { Analysis, Word } from './words.ts';

/** What a counterpart is worth that is not the same word. */
const worthOfMistyped = 0.9;
const worthOfSynonym = 0.8;

/** How well a text has a word, from 0 (not at all) to 1 (that very word). */
export function counterpart(word: Word, text: Analysis): number {
  if (text.stems.has(word.stem)) return 1;
  let best = 0;
  for (const other of text.content) {
    if (word.text.length > 4 && other.text.length > 4 && oneSlipApart(word.text, other.text)) {
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
