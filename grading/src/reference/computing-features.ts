import { growthsIn } from '../text/complexity.ts';
import { product } from '../text/vectors/word-vectors.ts';
import {
  type ComparedTexts,
  distinctFeatures,
  featuresOf,
  readTexts,
  type Text,
} from './features.ts';
import { withoutShared } from './meaning.ts';
import { statementMeaning } from './statement-vectors.ts';

/** What is looked at in an answer to a question on computing. */
export interface ComputingFeatures {
  /** For the weights of any subject, with the terms of computing. */
  general: number[];
  /**
   * For the weights of computing: those of them that tell answers to one question apart, and how
   * near the answer comes in what it states and in how it says that something grows.
   */
  computing: number[];
}

/**
 * How near what an answer states comes to a reference, at best: as it is, and beyond what the
 * question says already; then to the question.
 */
function statementFeatures({ asked, wanted, said }: ComparedTexts): number[] {
  const meaningOf = ({ words }: Text) => statementMeaning(words.content.map(({ stem }) => stem));
  const [question, answer] = [meaningOf(asked), meaningOf(said)];
  const references = wanted.map(meaningOf);
  const news = withoutShared(answer, question);
  return [
    Math.max(...references.map((reference) => product(reference, answer))),
    Math.max(...references.map((reference) => product(withoutShared(reference, question), news))),
    product(question, answer),
  ];
}

/** Whether an answer names the growth that a reference does, and whether it names another. */
function growthFeatures(references: readonly string[], answer: string): number[] {
  const said = growthsIn(answer);
  const wanted = new Set(references.flatMap((reference) => [...growthsIn(reference)]));
  if (said.size === 0 || wanted.size === 0) return [0, 0];
  return [...said].some((growth) => wanted.has(growth)) ? [1, 0] : [0, 1];
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
  const texts = readTexts(question, references, answer, 'computing');
  const general = featuresOf(texts);
  const distinct = distinctFeatures.map((at) => general[at] ?? 0);
  const statements = statementFeatures(texts);
  const growths = growthFeatures(references, answer);
  return { general, computing: [...distinct, ...statements, ...growths] };
}
