import type { Rubric } from '../rubric/rubric.ts';
import { type TermWeights, termWeights } from './term-weights.ts';

/** A question from which a corpus learns how its words are used. */
export interface CorpusQuestion extends Rubric {
  modelAnswer: string;
}

/** What the words of a bank's questions weigh. */
export type Corpus = TermWeights;

const documentOf = ({ question, modelAnswer, criteria }: CorpusQuestion): string =>
  [
    question,
    modelAnswer,
    ...criteria.flatMap((criterion) => [
      criterion.label,
      ...criterion.phrasings,
      ...(criterion.terms ?? []).flat(),
    ]),
  ].join('\n');

/**
 * Learns from the questions of a bank.
 * @param topics the questions of each topic
 */
export const createCorpus = (topics: Iterable<readonly CorpusQuestion[]>): Corpus =>
  termWeights([...topics].flat().map(documentOf));
