import { type Tree, valueIn } from '../../src/reference/model.ts';
import { binned, growTree, type TreeOptions } from './decision-tree.ts';
import type { Example } from './logistic-regression.ts';

/** How trees are added up. */
export interface BoostingOptions extends TreeOptions {
  trees: number;
  /** The share of the examples that each tree sees. */
  drawn: number;
}

/**
 * Grows trees whose sum is log odds, each on what those before leave unexplained (Friedman,
 * "Stochastic Gradient Boosting", 2002; leaves by Newton's step).
 */
export function boostTrees(examples: readonly Example[], options: BoostingOptions): Tree[] {
  const data = binned(examples);
  const odds = new Float64Array(examples.length);
  return Array.from({ length: options.trees }, () => {
    const targets = { sums: new Float64Array(odds.length), weights: new Float64Array(odds.length) };
    examples.forEach(({ isCorrect, weight }, at) => {
      const share = 1 / (1 + Math.exp(-(odds[at] ?? 0)));
      targets.sums[at] = weight * ((isCorrect ? 1 : 0) - share);
      targets.weights[at] = weight * share * (1 - share);
    });
    const drawn = Int32Array.from(examples.keys()).filter(() => options.random() < options.drawn);
    const tree = growTree(data, targets, drawn, options);
    examples.forEach(({ features }, at) => {
      odds[at] = (odds[at] ?? 0) + valueIn(tree, features);
    });
    return tree;
  });
}
