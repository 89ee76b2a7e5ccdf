import { correlation } from './correlation.ts';

/** Ranks from the lowest on; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranks: number[] = [];
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (order[last + 1]?.value === order[first]?.value && last + 1 < order.length) last += 1;
    for (let place = first; place <= last; place += 1) {
      ranks[order[place]?.at ?? 0] = (first + last) / 2;
    }
    first = last + 1;
  }
  return ranks;
}

/**
 * Spearman's rho: how far two rows of numbers have the same order, -1 to 1.
 * @param second as many as the first
 */
export const rankCorrelation = (first: readonly number[], second: readonly number[]): number =>
  correlation(ranksOf(first), ranksOf(second));
