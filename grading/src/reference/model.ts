import { z } from 'zod';
import { regressionOdds } from './linear.ts';

const numbers = z.array(z.number());

/**
 * A decision tree, its nodes from the root on: a value at or below the threshold leads to the node
 * at `next`, a larger one to the node after that. Where `feature` is -1, the node is a leaf and
 * `share` is its value: the share of correct answers in it, or what it adds to the log odds.
 */
export const tree = z
  .strictObject({ feature: numbers, threshold: numbers, next: numbers, share: numbers })
  .refine(
    ({ feature, threshold, next, share }) =>
      [threshold, next, share].every(({ length }) => length === feature.length) &&
      next.every((to, at) => feature[at] === -1 || (to > at && to + 1 < feature.length)),
    'a node leads out of its tree',
  );
export type Tree = z.infer<typeof tree>;

/** A logistic regression, a forest and boosted trees whose log odds are added, then calibrated. */
export const model = z.strictObject({
  means: numbers,
  deviations: numbers,
  coefficients: numbers,
  intercept: z.number(),
  trees: z.array(tree).min(1),
  /** Trees whose sum is log odds. */
  boosted: z.array(tree).min(1),
  /** What log odds have to be multiplied by to hold for questions that were not fitted on. */
  slope: z.number().positive(),
  /** Log odds in favor of an answer in the verdict: what agrees best with people on both labels. */
  leniency: z.number(),
});
export type Model = z.infer<typeof model>;

/** A logistic regression. */
export const linearModel = z
  .strictObject({
    means: numbers,
    deviations: numbers,
    coefficients: numbers,
    intercept: z.number(),
    /** As in `model`. */
    slope: z.number().positive(),
  })
  .refine(
    ({ means, deviations, coefficients }) =>
      [means, deviations].every(({ length }) => length === coefficients.length),
    'every feature has its numbers',
  );
export type LinearModel = z.infer<typeof linearModel>;

/** The contents of `weights.json`. */
export const weightsFile = z.strictObject({
  source: z.string(),
  license: z.string(),
  /** For a question with one reference answer. */
  single: model,
  /** For a question with several, each of which is enough. */
  alternatives: model,
  /** For a question on computing, with one or several. */
  computing: z.strictObject({
    /** Of the points that a person gives. */
    score: linearModel,
    /** Whether the answer says something on this question, right or wrong, or on another. */
    onTopic: linearModel,
  }),
});
export type Weights = z.infer<typeof weightsFile>;

/** Log odds of a probability, kept off the ends. */
export const logOdds = (probability: number): number => {
  const kept = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return Math.log(kept / (1 - kept));
};

export const probabilityOf = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** What a tree says of an answer. */
export function valueIn(
  { feature, threshold, next, share }: Tree,
  features: readonly number[],
): number {
  let node = 0;
  for (;;) {
    const tested = feature[node] ?? -1;
    if (tested === -1) return share[node] ?? 0.5;
    const goesRight = (features[tested] ?? 0) > (threshold[node] ?? 0);
    node = (next[node] ?? 0) + (goesRight ? 1 : 0);
  }
}

/** A model before its calibration. */
export type ModelParts = Omit<Model, 'slope' | 'leniency'>;

/**
 * The trees learn by heart what similar questions share: on whole families of questions left out
 * of the training parts the regression ranks as well alone, and the parts best when it counts twice.
 */
const linearShare = 2;

/** What the parts of a model say together, before calibration. */
export function rawOdds(
  { trees, boosted, ...regression }: ModelParts,
  features: readonly number[],
): number {
  const linear = regressionOdds(regression, features);
  const shares = trees.map((one) => valueIn(one, features));
  const forest = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const sum = boosted.reduce((odds, one) => odds + valueIn(one, features), 0);
  return linearShare * linear + logOdds(forest) + sum;
}

/** Log odds of what a linear model was fitted on. */
export const linearOdds = (
  { slope, ...regression }: LinearModel,
  features: readonly number[],
): number => slope * regressionOdds(regression, features);

/** Log odds that a person would call the answer correct. */
export function calibratedOdds(fitted: Model, features: readonly number[]): number {
  return fitted.slope * rawOdds(fitted, features);
}
