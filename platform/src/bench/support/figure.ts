/** One measured value, as benchmarks report it (design §6). */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The goal in the same unit, and the value divided by it. */
  against?: number | undefined;
  ratio?: number | undefined;
}

/** The middle value; the mean of the two middle values when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('There is no median of nothing.');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** A figure rounded to four digits, with its ratio to its goal. */
export function figure(name: string, value: number, unit: string, against?: number): Figure {
  const rounded = Number(value.toPrecision(4));
  if (against === undefined) return { name, value: rounded, unit };
  const ratio = against === 0 ? {} : { ratio: Number((value / against).toPrecision(3)) };
  return { name, value: rounded, unit, against, ...ratio };
}

/** The value that `share` percent of the values do not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.ceil((share / 100) * sorted.length) - 1];
  if (found === undefined) throw new Error('There is no percentile of nothing.');
  return found;
}
