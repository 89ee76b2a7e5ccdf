import { type LinearModel, linearOdds } from '../../src/reference/model.ts';
import { fitRegression, short } from './fit-regression.ts';
import { foldsBy } from './folds.ts';
import { fitLogistic, inParts } from './logistic-regression.ts';

/** An answer with what is to be told of it. */
export interface Scored {
  question: string;
  features: readonly number[];
  /** The share of the points that a person gave, or how far something else holds, 0 to 1. */
  share: number;
}

const fitOn = (answers: readonly Scored[], slope: number): LinearModel => ({
  ...fitRegression(answers.flatMap(({ features, share }) => inParts(features, share))),
  slope,
});

/**
 * Fits a logistic regression, and how far to trust it on questions that were left out of the
 * fitting.
 */
export function fitLinear(answers: readonly Scored[]): LinearModel {
  const examples = foldsBy(answers, ({ question }) => question).flatMap(({ kept, leftOut }) => {
    const fitted = fitOn(kept, 1);
    return leftOut.flatMap(({ features, share }) => inParts([linearOdds(fitted, features)], share));
  });
  const [slope = 1] = fitLogistic(examples, 0);
  return fitOn(answers, short(slope));
}
