import { probabilityOf } from '../reference/model.ts';
import { product } from '../text/vectors/word-vectors.ts';
import type { RubricStatements, Statement } from './rubric-statements.ts';
import { readSentences } from './sentence-features.ts';
import { readFeatures } from './sentence-model.ts';
import { oddsOf, openTurnModel, type TurnModel } from './turn-model.ts';

/** How much words speak to a question, right or wrong. */
export type SpeakingStep = 'not' | 'somewhat' | 'clearly';

/** Where in the features of a sentence beside a criterion these stand. */
const nearRight = 0;
const nearWrong = 2;
const sharedRight = 12;
const sharedWrong = 13;
const nearModel = 26;
const sharedModel = 31;

const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Odds beyond these say no more, so that one odd sentence cannot decide. */
const mostOdds = 8;
const oddsScale = 4;

/** The mean of sentences' vectors, of length 1. */
export function meanVector(said: readonly Statement[]): Float32Array {
  const [first] = said;
  const mean = new Float32Array(first?.vector.length ?? 0);
  for (const { vector } of said) {
    for (const [at, value] of vector.entries()) mean[at] = (mean[at] ?? 0) + value;
  }
  const length = Math.sqrt(product(mean, mean)) || 1;
  return mean.map((value) => value / length);
}

/**
 * How much sentences state something on a subject, rather than being about the interview: all
 * together, and the one that does most; from -2 to 2.
 */
export function statingIn(
  said: readonly Statement[],
  { stating }: Pick<TurnModel, 'stating'> = openTurnModel(),
): readonly [together: number, most: number] {
  const scaled = (vector: Float32Array): number =>
    Math.max(-mostOdds, Math.min(mostOdds, oddsOf(stating, vector))) / oddsScale;
  const each = said.map(({ vector }) => scaled(vector));
  return [scaled(meanVector(said)), Math.max(...each)];
}

/** The words of statements on a subject. */
function wordsOf({ model, criteria }: RubricStatements): ReadonlySet<string> {
  const statements = [...model, ...criteria.flatMap(({ right, wrong }) => [...right, ...wrong])];
  return new Set(statements.flatMap(({ words }) => [...words.keys()]));
}

/** What share of what was said is in the question's words, and in other words on its subject. */
function sharesOfWords(said: readonly Statement[], rubric: RubricStatements) {
  const known = wordsOf(rubric);
  let own = 0;
  let ownCount = 0;
  let repeated = 0;
  for (const [word, weight] of said.flatMap(({ words }) => [...words])) {
    if (rubric.question.words.has(word)) repeated += weight;
    else if (known.has(word)) {
      own += weight;
      ownCount += 1;
    }
  }
  const total = Math.max(1e-6, sum(said.map(({ totalWeight }) => totalWeight)));
  return { own: own / total, ownCount: Math.log1p(ownCount), repeated: repeated / total };
}

/**
 * What tells whether sentences speak to a question: how near they are to right and wrong statements,
 * whether they likely make or deny a point, and the words that they share beside the question's own.
 * @param stating of {@link statingIn}
 */
export async function speakingFeatures(
  said: readonly Statement[],
  rubric: RubricStatements,
  stating: readonly [number, number],
): Promise<number[]> {
  const sentences = (await readSentences(said, rubric)).map((criteria) =>
    criteria.map(({ features }) => features),
  );
  const rows = sentences.flat();
  const of = (place: number) => most(rows.map((row) => row[place] ?? 0));
  const near = Math.max(of(nearRight), of(nearWrong));
  const made = most(
    rows.map((row) => {
      const { met, contradicted } = readFeatures(row);
      return Math.max(met, contradicted);
    }),
  );
  const shared = Math.max(of(sharedRight), of(sharedWrong), of(sharedModel));
  const toQuestion = most(said.map(({ vector }) => product(vector, rubric.question.vector)));
  const { own, ownCount, repeated } = sharesOfWords(said, rubric);
  const likely = stating.map((odds) => probabilityOf(odds * oddsScale));
  const [together = 0] = likely;
  return [
    near,
    of(nearModel),
    made,
    shared,
    ownCount,
    toQuestion,
    own,
    repeated,
    ...stating,
    ...likely,
    made * together,
    near * together,
    ownCount * together,
  ];
}

/** The step of features of {@link speakingFeatures}. */
export function stepOf(features: readonly number[], model = openTurnModel()): SpeakingStep {
  const probability = probabilityOf(oddsOf(model.speaking, features));
  if (probability >= model.clearlyFrom) return 'clearly';
  return probability >= model.somewhatFrom ? 'somewhat' : 'not';
}

/** How near sentences come to anything that can be said on a question: quick, to choose by. */
export function nearnessOf(said: readonly Statement[], rubric: RubricStatements): number {
  const statements = [
    ...rubric.model,
    ...rubric.criteria.flatMap(({ right, wrong }) => [...right, ...wrong]),
  ];
  return most(said.flatMap(({ vector }) => statements.map((one) => product(vector, one.vector))));
}
