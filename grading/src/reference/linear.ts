/** The mean of each feature, and how far its values lie from it. */
export interface Scale {
  means: readonly number[];
  deviations: readonly number[];
}

/** Features as they deviate from the mean, in deviations. */
export const standardize = (features: readonly number[], { means, deviations }: Scale): number[] =>
  features.map((value, at) => (value - (means[at] ?? 0)) / Math.max(1e-9, deviations[at] ?? 1));

/** What a regression adds up. */
export interface Regression extends Scale {
  coefficients: readonly number[];
  intercept: number;
}

/**
 * Log odds by a regression.
 * @throws RangeError when it was fitted on other features
 */
export function regressionOdds(
  { coefficients, intercept, ...scale }: Regression,
  features: readonly number[],
): number {
  if (features.length !== coefficients.length) {
    throw new RangeError('The weights were fitted on other features: fit them again.');
  }
  return standardize(features, scale).reduce(
    (sum, value, at) => sum + (coefficients[at] ?? 0) * value,
    intercept,
  );
}
