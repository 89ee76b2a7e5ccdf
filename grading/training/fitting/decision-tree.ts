import type { Tree } from '../../src/reference/model.ts';
import type { Example } from './logistic-regression.ts';

/** Features in bins, so that a split is found by counting. */
export interface Binned {
  /** For each feature the borders between its bins, in order. */
  borders: readonly (readonly number[])[];
  /** For each feature the bin of each example. */
  bins: readonly Uint8Array[];
}

/** What a tree is to say of each example: a target times its weight, and that weight. */
export interface Targets {
  sums: Float64Array;
  weights: Float64Array;
}

/** How a tree grows. */
export interface TreeOptions {
  /** Examples that a leaf has at least. */
  smallestLeaf: number;
  /** Splits from the root to a leaf at most. */
  depth: number;
  /** Added to the weight of a leaf: draws its value towards 0. */
  shrinkage: number;
  /** What a leaf's value is multiplied by. */
  rate: number;
  random: () => number;
}

interface Split {
  feature: number;
  /** The last bin that goes left. */
  bin: number;
}

const binCount = 64;

/** Borders halfway between values that differ, so that rounding moves no example over one. */
function bordersOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((first, second) => first - second);
  const borders = new Set<number>();
  for (let at = 1; at < binCount; at += 1) {
    const below = sorted[Math.floor((at * (sorted.length - 1)) / binCount)] ?? 0;
    const above = sorted.find((value) => value > below);
    if (above !== undefined) borders.add((below + above) / 2);
  }
  return [...borders];
}

function binOf(value: number, borders: readonly number[]): number {
  let [low, high] = [0, borders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (borders[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Sorts the features of examples into bins. */
export function binned(examples: readonly Example[]): Binned {
  const size = examples[0]?.features.length ?? 0;
  const columns = Array.from({ length: size }, (_none, feature) =>
    examples.map(({ features }) => features[feature] ?? 0),
  );
  const borders = columns.map(bordersOf);
  const bins = columns.map((column, feature) =>
    Uint8Array.from(column, (value) => binOf(value, borders[feature] ?? [])),
  );
  return { borders, bins };
}

const valueAt = (values: Float64Array, at: number): number => values[at] ?? 0;

/** What a part leaves unexplained, up to a constant. */
const unexplained = (sum: number, weight: number, shrinkage: number): number =>
  weight + shrinkage <= 0 ? 0 : (-sum * sum) / (weight + shrinkage);

function totals({ sums, weights }: Targets, chosen: Int32Array) {
  let [sum, weight] = [0, 0];
  for (const at of chosen) {
    sum += valueAt(sums, at);
    weight += valueAt(weights, at);
  }
  return { sum, weight };
}

/** The best border of one feature, and what it leaves unexplained. */
function splitBy(
  bins: Uint8Array,
  targets: Targets,
  chosen: Int32Array,
  { smallestLeaf, shrinkage }: TreeOptions,
) {
  const counts = new Float64Array(binCount);
  const sums = new Float64Array(binCount);
  const weights = new Float64Array(binCount);
  const whole = totals(targets, chosen);
  for (const at of chosen) {
    const bin = bins[at] ?? 0;
    counts[bin] = valueAt(counts, bin) + 1;
    sums[bin] = valueAt(sums, bin) + valueAt(targets.sums, at);
    weights[bin] = valueAt(weights, bin) + valueAt(targets.weights, at);
  }
  const low = { count: 0, sum: 0, weight: 0 };
  let best: { cost: number; bin: number } | null = null;
  for (let bin = 0; bin < binCount - 1; bin += 1) {
    if (counts[bin] === 0) continue;
    low.count += valueAt(counts, bin);
    low.sum += valueAt(sums, bin);
    low.weight += valueAt(weights, bin);
    if (low.count < smallestLeaf || chosen.length - low.count < smallestLeaf) continue;
    const cost =
      unexplained(low.sum, low.weight, shrinkage) +
      unexplained(whole.sum - low.sum, whole.weight - low.weight, shrinkage);
    if (best === null || cost < best.cost) best = { cost, bin };
  }
  return best;
}

/** The best split over a random choice of features: as many as the root of their number. */
function findSplit(
  data: Binned,
  targets: Targets,
  chosen: Int32Array,
  options: TreeOptions,
): Split | null {
  const count = data.bins.length;
  const candidates = new Set<number>();
  while (candidates.size < Math.max(1, Math.floor(Math.sqrt(count)))) {
    candidates.add(Math.floor(options.random() * count));
  }
  let found: (Split & { cost: number }) | null = null;
  for (const feature of candidates) {
    const best = splitBy(data.bins[feature] ?? new Uint8Array(), targets, chosen, options);
    if (best !== null && (found === null || best.cost < found.cost)) found = { feature, ...best };
  }
  return found;
}

/** Grows a tree on the chosen examples. */
export function growTree(
  data: Binned,
  targets: Targets,
  examples: Int32Array,
  options: TreeOptions,
): Tree {
  const tree: Tree = { feature: [-1], threshold: [0], next: [0], share: [0] };
  const waiting = [{ node: 0, depth: 0, chosen: examples }];
  for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) {
    const { node, depth, chosen } = work;
    const { sum, weight } = totals(targets, chosen);
    const mean = weight + options.shrinkage <= 0 ? 0 : sum / (weight + options.shrinkage);
    tree.share[node] = Number((options.rate * mean).toFixed(4));
    const isSplittable = depth < options.depth && chosen.length >= 2 * options.smallestLeaf;
    const split = isSplittable ? findSplit(data, targets, chosen, options) : null;
    if (split === null) continue;
    const { feature, bin } = split;
    const bins = data.bins[feature] ?? new Uint8Array();
    const next = tree.feature.length;
    tree.feature[node] = feature;
    tree.threshold[node] = Number((data.borders[feature]?.[bin] ?? 0).toPrecision(5));
    tree.next[node] = next;
    tree.share[node] = 0;
    tree.feature.push(-1, -1);
    tree.threshold.push(0, 0);
    tree.next.push(0, 0);
    tree.share.push(0, 0);
    const [left, right] = [true, false].map((goesLeft) =>
      chosen.filter((at) => (bins[at] ?? 0) <= bin === goesLeft),
    );
    waiting.push({ node: next, depth: depth + 1, chosen: left ?? chosen });
    waiting.push({ node: next + 1, depth: depth + 1, chosen: right ?? chosen });
  }
  return tree;
}
