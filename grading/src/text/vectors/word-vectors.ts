import { memoizeByText } from '../bounded-cache.ts';
import { dataFile } from '../data-file.ts';
import { readVectorTable, type VectorTable } from './vector-table.ts';

/** Numbers that say where a word stands among others: words used alike stand near each other. */
export type Vector = Float64Array;

/** What is known of a word's meaning. */
export interface Meaning {
  /** Of length 1. */
  vector: Vector;
  /** How much the word tells, 0 to 1: the more often people use a word, the less. */
  weight: number;
}

/** Numbers that a word has. */
export const vectorSize = 48;

/** Where the words stand, one a line, the most frequent first. */
export const wordsFile = (): string => dataFile('text/word-vectors.txt');
/** Where their numbers stand in the same order, a signed byte each. */
export const vectorsFile = (): string => dataFile('text/word-vectors.bin');

/** The scale of a vector of length 1. */
export function unit(values: ArrayLike<number>): Vector {
  const vector = Float64Array.from(values);
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** How far two vectors point the same way: of length 1 both, from -1 to 1. */
export function product(first: ArrayLike<number>, second: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < first.length; at += 1) sum += (first[at] ?? 0) * (second[at] ?? 0);
  return sum;
}

/** Adds a vector to another, some times. */
export function addTo(target: Vector, source: ArrayLike<number>, times = 1): void {
  for (let at = 0; at < target.length; at += 1) {
    target[at] = (target[at] ?? 0) + times * (source[at] ?? 0);
  }
}

/** Endings under which an unknown word is looked up again, with what comes in their place. */
const endings = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er'].map((ending) => [ending, ''] as const);
const backOff = [...endings, ['ing', 'e'], ['ies', 'y']] as const;

/** By Zipf's law the share of a word among all is about 0.1 by its rank (Arora et al., 2017). */
const weightAt = (rank: number): number => 8e-4 / (8e-4 + 0.1 / (rank + 10));

let opened: VectorTable | undefined;

const open = (): VectorTable => readVectorTable(wordsFile(), vectorsFile(), vectorSize);

function rankOf(ranks: ReadonlyMap<string, number>, word: string): number | undefined {
  const rank = ranks.get(word);
  if (rank !== undefined) return rank;
  for (const [ending, instead] of backOff) {
    if (!word.endsWith(ending)) continue;
    const found = ranks.get(word.slice(0, -ending.length) + instead);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Each holds half a kilobyte: what is remembered stays below 12 MB. */
const mostMeanings = 20_000;

function lookUp(word: string): Meaning | undefined {
  opened ??= open();
  const { places, numbers } = opened;
  const rank = rankOf(places, word);
  if (rank === undefined) return undefined;
  const begin = rank * vectorSize;
  return {
    vector: unit(numbers.subarray(begin, begin + vectorSize)),
    weight: weightAt(rank),
  };
}

/**
 * What a word, in lower case, means. The vectors are read when one is asked for the first time.
 * @returns undefined for a word that is not known
 */
export const meaningOf = memoizeByText(lookUp, mostMeanings);
