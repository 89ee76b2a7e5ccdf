import type { StoredVectors } from '../encoder/stored-vectors.ts';
import type { Misconception, Rubric, RubricCriterion } from '../rubric/rubric.ts';
import { splitSegments } from '../text/segments.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Corpus } from './corpus.ts';

/** A statement as it is compared: its meaning and its words. */
export interface Statement {
  vector: Float32Array;
  /** What each of its words weighs, by key. */
  words: ReadonlyMap<string, number>;
  totalWeight: number;
  /** Whether it denies something an odd number of times. */
  isNegated: boolean;
  /** The words that stand in the reach of a negation. */
  denied: ReadonlySet<string>;
}

/** What is false on a criterion. */
export type FalseStatement = Statement & { misconception: Misconception };

/** What can be said on a criterion, right and wrong. */
export interface CriterionStatements {
  right: readonly Statement[];
  wrong: readonly FalseStatement[];
  /** False statements on details of it. */
  details: readonly FalseStatement[];
}

/** A rubric made ready for comparing. */
export interface RubricStatements {
  question: Statement;
  /** The sentences of the model answer: right, whatever they are about. */
  model: readonly Statement[];
  /** All words of its texts, in lower case. */
  words: ReadonlySet<string>;
  /** One per criterion, in the rubric's order. */
  criteria: readonly CriterionStatements[];
}

/** A text with its vector, ready to be compared. */
export function readStatement(text: string, vector: Float32Array, corpus: Corpus): Statement {
  const words = new Map<string, number>();
  const denied = new Set<string>();
  let negations = 0;
  for (const { key, polarity, light } of tokenize(text).tokens) {
    words.set(key, corpus.weightOf(key, light));
    if (polarity !== 'plain') denied.add(key);
    if (polarity === 'negated') negations += 1;
  }
  const totalWeight = [...words.values()].reduce((sum, weight) => sum + weight, 0);
  return { vector, words, totalWeight, isNegated: negations % 2 === 1, denied };
}

const rightTexts = ({ label, phrasings, plain = [] }: RubricCriterion): string[] => [
  label,
  ...phrasings,
  ...plain,
];
const falseTexts = ({ misconceptions = [] }: RubricCriterion): string[] =>
  misconceptions.map(({ statement }) => statement);
const modelTexts = ({ modelAnswer = '' }: Rubric): string[] =>
  splitSegments(modelAnswer).map(({ text }) => text);

/** What is right on a question: the sentences of its model answer, and the statements of its criteria. */
export const rightTextsOf = (rubric: Rubric): string[] => [
  ...modelTexts(rubric),
  ...rubric.criteria.flatMap(rightTexts),
];

/** What is false on a question. */
export const falseTextsOf = ({ criteria }: Rubric): string[] => criteria.flatMap(falseTexts);

/** All texts of a rubric whose vectors are needed; those of a bank are computed beforehand. */
export const textsOf = (rubric: Rubric): string[] => [
  rubric.question,
  ...modelTexts(rubric),
  ...rubric.criteria.flatMap((criterion) => [...rightTexts(criterion), ...falseTexts(criterion)]),
];

/** Makes a rubric ready for comparing. */
export async function prepareRubric(
  rubric: Rubric,
  corpus: Corpus,
  vectors: StoredVectors,
): Promise<RubricStatements> {
  const found = (await vectors.vectorsOf(textsOf(rubric))).values();
  const read = (text: string) =>
    readStatement(text, found.next().value ?? new Float32Array(0), corpus);
  const question = read(rubric.question);
  const model = modelTexts(rubric).map(read);
  const criteria = rubric.criteria.map((criterion) => {
    const right = rightTexts(criterion).map(read);
    const all = (criterion.misconceptions ?? []).map((misconception) => ({
      ...read(misconception.statement),
      misconception,
    }));
    return {
      right,
      wrong: all.filter(({ misconception }) => misconception.detail !== true),
      details: all.filter(({ misconception }) => misconception.detail === true),
    };
  });
  const words = new Set(
    textsOf(rubric).flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  );
  return { question, model, words, criteria };
}
