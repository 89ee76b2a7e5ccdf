import { standardize } from '../../src/reference/linear.ts';
import type { LinearModel } from '../../src/reference/model.ts';
import { type Example, fitLogistic } from './logistic-regression.ts';
import { scaleOf } from './scale.ts';

const penalty = 10;

/** As many digits of a fitted number as a file of weights keeps. */
export const short = (value: number): number => Number(value.toPrecision(5));

/** Fits a logistic regression over features on their scale, before its calibration. */
export function fitRegression(examples: readonly Example[]): Omit<LinearModel, 'slope'> {
  const scale = scaleOf(examples.map(({ features }) => features));
  const standardized = examples.map((example) => ({
    ...example,
    features: standardize(example.features, scale),
  }));
  const coefficients = fitLogistic(standardized, penalty).map(short);
  const intercept = coefficients.pop() ?? 0;
  return {
    means: scale.means.map(short),
    deviations: scale.deviations.map(short),
    coefficients,
    intercept,
  };
}
