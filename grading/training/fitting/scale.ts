import type { Scale } from '../../src/reference/linear.ts';

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The scale of some examples' features. */
export function scaleOf(rows: readonly (readonly number[])[]): Scale {
  const size = rows[0]?.length ?? 0;
  const columns = Array.from({ length: size }, (_none, at) => rows.map((row) => row[at] ?? 0));
  const means = columns.map(meanOf);
  const deviations = columns.map((column, at) =>
    Math.sqrt(meanOf(column.map((value) => (value - (means[at] ?? 0)) ** 2))),
  );
  return { means, deviations };
}
