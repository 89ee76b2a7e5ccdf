import { onScale } from '../../src/features/grading/reference-grader/linear.ts';
import { type LinearModel, linearOdds } from '../../src/features/grading/reference-grader/model.ts';
import { fitLogistic, inParts } from './logistic-regression.ts';
import { scaleOf } from './scale.ts';

/** An answer with what is to be told of it. */
export interface Scored {
  question: string;
  features: readonly number[];
  /** The share of the points that a person gave, or how far something else holds, 0 to 1. */
  share: number;
}

const penalty = 10;
const folds = 6;
const short = (value: number): number => Number(value.toPrecision(5));

function fitOn(answers: readonly Scored[]): LinearModel {
  const scale = scaleOf(answers.map(({ features }) => features));
  const examples = answers.flatMap(({ features, share }) =>
    inParts(onScale(features, scale), share),
  );
  const coefficients = fitLogistic(examples, penalty).map(short);
  const intercept = coefficients.pop() ?? 0;
  return {
    means: scale.means.map(short),
    deviations: scale.deviations.map(short),
    coefficients,
    intercept,
    slope: 1,
  };
}

/**
 * Fits a logistic regression, and how far to trust it on questions that were left out of the
 * fitting.
 */
export function fitLinear(answers: readonly Scored[]): LinearModel {
  const questions = [...new Set(answers.map(({ question }) => question))];
  const leftOut = Array.from({ length: folds }, (_none, fold) => {
    const isLeftOut = ({ question }: Scored) => questions.indexOf(question) % folds === fold;
    const fitted = fitOn(answers.filter((answer) => !isLeftOut(answer)));
    return answers
      .filter(isLeftOut)
      .flatMap(({ features, share }) => inParts([linearOdds(fitted, features)], share));
  }).flat();
  const [slope = 1] = fitLogistic(leftOut, 0);
  return { ...fitOn(answers), slope: short(slope) };
}
