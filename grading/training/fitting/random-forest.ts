import type { Tree } from '../../src/reference/model.ts';
import { binned, growTree, type Targets, type TreeOptions } from './decision-tree.ts';
import type { Example } from './logistic-regression.ts';

/** How a forest grows. */
export interface ForestOptions extends Pick<TreeOptions, 'smallestLeaf' | 'random'> {
  trees: number;
}

/** Grows trees, each on examples drawn with replacement (Breiman, "Random Forests", 2001). */
export function growForest(examples: readonly Example[], options: ForestOptions): Tree[] {
  const data = binned(examples);
  const targets: Targets = {
    sums: Float64Array.from(examples, ({ isCorrect, weight }) => (isCorrect ? weight : 0)),
    weights: Float64Array.from(examples, ({ weight }) => weight),
  };
  const treeOptions = { ...options, depth: Number.POSITIVE_INFINITY, shrinkage: 0, rate: 1 };
  return Array.from({ length: options.trees }, () => {
    const drawn = Int32Array.from(examples, () => Math.floor(options.random() * examples.length));
    return growTree(data, targets, drawn, treeOptions);
  });
}
