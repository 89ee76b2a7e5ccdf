import { Matrix, solve } from 'ml-matrix';

/** An example to fit on. */
export interface Example {
  features: readonly number[];
  isCorrect: boolean;
  /** How much it counts. */
  weight: number;
}

/** An answer that earns a share counts by that share as right and by the rest as wrong. */
export const inParts = (features: readonly number[], share: number): Example[] => [
  { features, isCorrect: true, weight: share },
  { features, isCorrect: false, weight: 1 - share },
];

/** Adds one example to the gradient and to the lower half of the curvature. */
function addExample(
  { isCorrect, weight }: Example,
  values: Float64Array,
  coefficients: Float64Array,
  gradient: Float64Array,
  curvature: Float64Array,
): void {
  const size = coefficients.length;
  let odds = 0;
  for (let row = 0; row < size; row += 1) odds += (values[row] ?? 0) * (coefficients[row] ?? 0);
  const share = 1 / (1 + Math.exp(-odds));
  const miss = weight * (share - (isCorrect ? 1 : 0));
  const slope = weight * share * (1 - share);
  for (let row = 0; row < size; row += 1) {
    const value = values[row] ?? 0;
    gradient[row] = (gradient[row] ?? 0) + miss * value;
    const steep = slope * value;
    const begin = row * size;
    for (let column = 0; column <= row; column += 1) {
      curvature[begin + column] = (curvature[begin + column] ?? 0) + steep * (values[column] ?? 0);
    }
  }
}

/**
 * Fits a logistic regression by Newton's method.
 * @param penalty of the squared coefficients; the intercept goes free
 * @returns coefficients, the intercept last
 */
export function fitLogistic(examples: readonly Example[], penalty: number): number[] {
  const size = (examples[0]?.features.length ?? 0) + 1;
  const rows = examples.map(({ features }) => Float64Array.from([...features, 1]));
  let coefficients = new Float64Array(size);
  for (let step = 0; step < 30; step += 1) {
    const free = size - 1;
    const gradient = coefficients.map((value, at) => (at === free ? 0 : penalty * value));
    const half = new Float64Array(size * size);
    for (let at = 0; at < size; at += 1) half[at * size + at] = at === free ? 1e-9 : penalty;
    examples.forEach((example, at) => {
      addExample(example, rows[at] ?? coefficients, coefficients, gradient, half);
    });
    const curvature = Array.from({ length: size }, (_row, row) =>
      Array.from(
        { length: size },
        (_column, column) => half[Math.max(row, column) * size + Math.min(row, column)] ?? 0,
      ),
    );
    const change = solve(new Matrix(curvature), Matrix.columnVector([...gradient])).getColumn(0);
    coefficients = coefficients.map((value, at) => value - (change[at] ?? 0));
    if (Math.max(...change.map(Math.abs)) < 1e-6) break;
  }
  return [...coefficients];
}
