import { distinctFeatures, featuresOf } from './features.ts';
import { withoutShared } from './meaning.ts';
import { statementMeaning } from './statement-vectors.ts';
import { product } from './word-vectors.ts';
import { analyze, wordsOf } from './words.ts';

/** What is looked at in an answer to a question on computing. */
export interface ComputingFeatures {
  /** As for a question on anything, with the terms of computing. */
  general: number[];
  /** Those of them that tell answers to one question apart, and how near the answer's sense comes. */
  own: number[];
}

/**
 * How near what an answer states comes to a reference, at best: as it is, and beyond what the
 * question says already; then to the question.
 */
function statementFeatures(
  question: string,
  references: readonly string[],
  answer: string,
): number[] {
  const expected = [...new Set([question, ...references].flatMap(wordsOf))];
  const meaningOf = (text: string, words: readonly string[] = []) =>
    statementMeaning(analyze(text, words, 'computing').content.map(({ stem }) => stem));
  const [asked, said] = [meaningOf(question), meaningOf(answer, expected)];
  const wanted = references.map((reference) => meaningOf(reference));
  const news = withoutShared(said, asked);
  return [
    Math.max(...wanted.map((reference) => product(reference, said))),
    Math.max(...wanted.map((reference) => product(withoutShared(reference, asked), news))),
    product(asked, said),
  ];
}

/**
 * What the weights for computing look at.
 * @param references at least one
 */
export function computingFeatures(
  question: string,
  references: readonly string[],
  answer: string,
): ComputingFeatures {
  const general = featuresOf(question, references, answer, 'computing');
  const distinct = distinctFeatures.map((at) => general[at] ?? 0);
  return { general, own: [...distinct, ...statementFeatures(question, references, answer)] };
}
