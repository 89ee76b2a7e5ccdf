import { probabilityOf } from '../reference/model.ts';
import { readFeatures, type SentenceReading } from './sentence-model.ts';
import { metByNetworks, type SentenceBesideCriterion } from './sentence-network.ts';

/**
 * How much the networks count beside the trees. They know more of how experts put things, and less of what is wrong in
 * the right words: with a share of .5 the wrong answer to 13 % of the questions is graded above the mediocre one.
 */
const networkShare = 0.3;

/** Reads what a sentence does for a criterion: trees and networks say whether it makes the point, trees whether it is false. */
export function readSentence(sentence: SentenceBesideCriterion): SentenceReading {
  const { met, contradicted } = readFeatures(sentence.features);
  const likely = networkShare * metByNetworks(sentence) + (1 - networkShare) * met;
  return { met: Math.min(likely, 1 - contradicted), contradicted };
}

/**
 * How likely a sentence is false: by what the trees say of it, by how much nearer it is to the false statements of its
 * question than to the right ones, and the same in the whole bank. Fitted on 5,961 sentences of 720 labeled answers by
 * six authors whom the trees were not fitted on; a fifth of them are false. Without a bank the second weights are used.
 */
const weights = {
  besideBank: { intercept: -1.1, contradicted: 0.476, met: -0.413, toFalse: 1.215, inBank: 6.748 },
  alone: { intercept: -1.156, contradicted: 0.518, met: -0.467, toFalse: 3.557, inBank: 0 },
} as const;
/** From this likelihood a sentence is called false: 22 % of those of the labeled answers are right. */
export const calledFalseFrom = 0.55;
/** From this one it is said to be false without a doubt. */
export const surelyFalseFrom = 0.87;
/** Below this likelihood, without the bank, a sentence is not held against it. */
export const maybeFalseFrom = 0.2;
/** A sentence that is this near to a false statement says it in other words. */
export const knownFrom = 0.9;

const logOdds = (probability: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(inside / (1 - inside));
};

/** What tells whether a sentence is false. */
export interface Claim extends SentenceReading {
  /** How much nearer it is to what is false on its question than to what is right: -2 to 2. */
  toFalse: number;
  /** The same in the whole bank; `null` where that is not known. */
  inBank: number | null;
}

/** How likely a sentence is false, 0 to 1. */
export function falsehoodOf({ met, contradicted, toFalse, inBank }: Claim): number {
  const by = inBank === null ? weights.alone : weights.besideBank;
  return probabilityOf(
    by.intercept +
      by.contradicted * logOdds(contradicted) +
      by.met * logOdds(met) +
      by.toFalse * toFalse +
      by.inBank * (inBank ?? 0),
  );
}
