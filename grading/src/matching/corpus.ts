import type { Rubric } from '../rubric/rubric.ts';
import { textKey } from '../text/text-key.ts';
import { type Distinctiveness, distinctivenessAmong, fullyDistinctive } from './distinctiveness.ts';
import { type TermWeights, termWeights } from './term-weights.ts';

/** A question from which a corpus learns how its words are used. */
export interface CorpusQuestion extends Rubric {
  modelAnswer: string;
}

/** What the words of a bank's questions weigh. */
export interface Corpus extends TermWeights {
  /**
   * How much each word tells this question of its topic from the others. A rubric from elsewhere
   * has no neighbors, and each of its words tells.
   */
  distinctivenessFor(rubric: Rubric): Distinctiveness;
}

const documentOf = ({ question, modelAnswer, criteria }: CorpusQuestion): string =>
  [
    question,
    modelAnswer,
    ...criteria.flatMap((criterion) => [
      criterion.label,
      ...criterion.phrasings,
      ...(criterion.terms ?? []).flat(),
      ...(criterion.misconceptions ?? []),
    ]),
  ].join('\n');

/**
 * Learns from the questions of a bank.
 * @param topics the questions of each topic
 */
export function createCorpus(topics: Iterable<readonly CorpusQuestion[]>): Corpus {
  const all = [...topics];
  // By text: worker threads get copies of rubrics.
  const topicByText = new Map(
    all.flatMap((questions) => questions.map(({ question }) => [textKey(question), questions])),
  );
  const known = new Map<readonly CorpusQuestion[], Distinctiveness>();
  return {
    ...termWeights(all.flat().map(documentOf)),
    distinctivenessFor(rubric) {
      const topic = topicByText.get(textKey(rubric.question));
      if (topic === undefined) return fullyDistinctive;
      const distinctiveness =
        known.get(topic) ?? distinctivenessAmong(topic.map(({ modelAnswer }) => modelAnswer));
      known.set(topic, distinctiveness);
      return distinctiveness;
    },
  };
}
