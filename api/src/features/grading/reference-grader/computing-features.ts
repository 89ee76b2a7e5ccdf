import { distinctFeatures, featuresOf } from './features.ts';
import { statementFeatures } from './statement-meaning.ts';
import { analyze, wordsOf } from './words.ts';

/** Both kinds of what is looked at in an answer to a question on computing. */
export interface ComputingFeatures {
  /** As for a question on anything, with the terms of computing. */
  general: number[];
  /** Those of them that say different things, and how near the answer's statement comes. */
  own: number[];
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
  const expected = [...new Set([question, ...references].flatMap(wordsOf))];
  const contentOf = (text: string) => analyze(text, [], 'computing').content;
  const { content } = analyze(answer, expected, 'computing');
  const statements = statementFeatures(contentOf(question), references.map(contentOf), content);
  return { general, own: [...distinctFeatures.map((at) => general[at] ?? 0), ...statements] };
}
