import type { Polarity, Token } from '../text/tokenize.ts';
import { meaningOf, type Vector } from '../text/word-vectors.ts';

/** A word of a statement, with what it means. */
export interface MeantWord {
  key: string;
  polarity: Polarity;
  /** Both together: what tells one word of a statement from another. */
  sense: string;
  /** How much it says, more than 0 up to 1. */
  weight: number;
  /** Absent where the meaning is not known: the word stands for itself only. */
  vector: Vector | undefined;
}

/** The words of what somebody says, or of what a rubric accepts, each once in each sense. */
export type Statement = readonly MeantWord[];

/** How much a word says, more than 0 up to 1. */
export type WeightFunction = (token: Token) => number;

/** Reads the words of a statement. */
export function readStatement(tokens: readonly Token[], weigh: WeightFunction): Statement {
  const words = new Map<string, MeantWord>();
  for (const token of tokens) {
    const { word, key, polarity } = token;
    const sense = `${key} ${polarity}`;
    if (words.has(sense)) continue;
    const vector = meaningOf(word)?.vector;
    words.set(sense, { key, polarity, sense, weight: weigh(token), vector });
  }
  return [...words.values()];
}
