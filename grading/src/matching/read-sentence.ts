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
