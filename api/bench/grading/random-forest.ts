import type { Tree } from '../../src/features/grading/reference-grader/model.ts';
import type { Example } from './logistic-regression.ts';

/** How a forest grows. */
export interface ForestOptions {
  trees: number;
  /** Examples that a leaf has at least. */
  smallestLeaf: number;
  random: () => number;
}

interface Split {
  feature: number;
  threshold: number;
  left: Example[];
  right: Example[];
}

function shareOf(examples: readonly Example[]): number {
  let [correct, all] = [0, 0];
  for (const { isCorrect, weight } of examples) {
    all += weight;
    if (isCorrect) correct += weight;
  }
  return all === 0 ? 0.5 : correct / all;
}

/** Gini impurity of a part, times its weight. */
const impurity = (correct: number, all: number): number =>
  all === 0 ? 0 : 2 * correct * (1 - correct / all);

function splitBy(examples: readonly Example[], feature: number, smallest: number) {
  const featureOf = ({ features }: Example) => features[feature] ?? 0;
  const sorted = examples.toSorted((first, second) => featureOf(first) - featureOf(second));
  const whole = { all: 0, correct: 0 };
  for (const { isCorrect, weight } of sorted) {
    whole.all += weight;
    if (isCorrect) whole.correct += weight;
  }
  const low = { all: 0, correct: 0 };
  let best: { cost: number; at: number } | null = null;
  sorted.forEach((example, index) => {
    low.all += example.weight;
    if (example.isCorrect) low.correct += example.weight;
    const at = index + 1;
    if (at < smallest || sorted.length - at < smallest) return;
    const next = sorted[at];
    if (next === undefined || featureOf(next) === featureOf(example)) return;
    const cost =
      impurity(low.correct, low.all) + impurity(whole.correct - low.correct, whole.all - low.all);
    if (best === null || cost < best.cost) best = { cost, at };
  });
  return { sorted, best: best as { cost: number; at: number } | null, featureOf };
}

/** The best split over a random choice of features: as many as the root of their number. */
function findSplit(examples: readonly Example[], options: ForestOptions): Split | null {
  const count = examples[0]?.features.length ?? 0;
  const { random, smallestLeaf } = options;
  const candidates = new Set<number>();
  while (candidates.size < Math.max(1, Math.floor(Math.sqrt(count)))) {
    candidates.add(Math.floor(random() * count));
  }
  let found: (Split & { cost: number }) | null = null;
  for (const feature of candidates) {
    const { sorted, best, featureOf } = splitBy(examples, feature, smallestLeaf);
    if (best === null || (found !== null && best.cost >= found.cost)) continue;
    const [left, right] = [sorted.slice(0, best.at), sorted.slice(best.at)];
    const [below, above] = [left.at(-1), right[0]];
    if (below === undefined || above === undefined) continue;
    const threshold = (featureOf(below) + featureOf(above)) / 2;
    found = { feature, threshold, left, right, cost: best.cost };
  }
  return found;
}

function growTree(examples: readonly Example[], options: ForestOptions): Tree {
  const tree: Tree = { feature: [-1], threshold: [0], next: [0], share: [0] };
  const waiting: { node: number; examples: readonly Example[] }[] = [{ node: 0, examples }];
  for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
    const { node } = work;
    tree.share[node] = Number(shareOf(work.examples).toFixed(3));
    const isPure = work.examples.every(
      ({ isCorrect }) => isCorrect === work?.examples[0]?.isCorrect,
    );
    const split =
      isPure || work.examples.length < 2 * options.smallestLeaf
        ? null
        : findSplit(work.examples, options);
    if (split === null) continue;
    const next = tree.feature.length;
    tree.feature[node] = split.feature;
    tree.threshold[node] = Number(split.threshold.toPrecision(4));
    tree.next[node] = next;
    tree.feature.push(-1, -1);
    tree.threshold.push(0, 0);
    tree.next.push(0, 0);
    tree.share.push(0, 0);
    waiting.push({ node: next, examples: split.left }, { node: next + 1, examples: split.right });
  }
  return tree;
}

/** Grows trees, each on examples drawn with replacement (Breiman, "Random Forests", 2001). */
export function growForest(examples: readonly Example[], options: ForestOptions): Tree[] {
  return Array.from({ length: options.trees }, () => {
    const drawn = examples.flatMap(() => {
      const one = examples[Math.floor(options.random() * examples.length)];
      return one === undefined ? [] : [one];
    });
    return growTree(drawn, options);
  });
}
