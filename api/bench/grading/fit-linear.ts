import { type LinearModel, linearOdds } from '../../src/features/grading/reference-grader/model.ts';
import { fitLogistic, inParts } from './logistic-regression.ts';

/** An answer with the share of the points that a person gave it. */
export interface Scored {
  question: string;
  features: readonly number[];
  /** 0 to 1. */
  share: number;
}

const penalty = 10;
const folds = 6;
const short = (value: number): number => Number(value.toPrecision(5));

function fitOn(answers: readonly Scored[], places: readonly number[]): LinearModel {
  const columns = places.map((place) => answers.map(({ features }) => features[place] ?? 0));
  const mean = (column: readonly number[]) =>
    column.reduce((sum, value) => sum + value, 0) / column.length;
  const means = columns.map(mean);
  const deviations = columns.map((column, at) =>
    Math.sqrt(mean(column.map((value) => (value - (means[at] ?? 0)) ** 2))),
  );
  const examples = answers.flatMap(({ features, share }) => {
    const standardized = places.map((place, at) => {
      const spread = Math.max(1e-9, deviations[at] ?? 1);
      return ((features[place] ?? 0) - (means[at] ?? 0)) / spread;
    });
    return inParts(standardized, share);
  });
  const coefficients = fitLogistic(examples, penalty).map(short);
  const intercept = coefficients.pop() ?? 0;
  return {
    features: [...places],
    means: means.map(short),
    deviations: deviations.map(short),
    coefficients,
    intercept,
    slope: 1,
  };
}

/**
 * Fits a logistic regression over some features, and how far to trust it on questions that were
 * left out of the fitting.
 * @param places of the features
 */
export function fitLinear(answers: readonly Scored[], places: readonly number[]): LinearModel {
  const questions = [...new Set(answers.map(({ question }) => question))];
  const leftOut = Array.from({ length: folds }, (_none, fold) => {
    const isLeftOut = ({ question }: Scored) => questions.indexOf(question) % folds === fold;
    const fitted = fitOn(
      answers.filter((answer) => !isLeftOut(answer)),
      places,
    );
    return answers
      .filter(isLeftOut)
      .flatMap(({ features, share }) => inParts([linearOdds(fitted, features)], share));
  }).flat();
  const [slope = 1] = fitLogistic(leftOut, 0);
  return { ...fitOn(answers, places), slope: short(slope) };
}
