/** The arithmetic mean; NaN of nothing. */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Pearson's r: how far two rows of numbers rise and fall together, -1 to 1.
 * @param second as many as the first
 */
export function correlation(first: readonly number[], second: readonly number[]): number {
  const [middle, secondMiddle] = [mean(first), mean(second)];
  let [both, firstSquare, secondSquare] = [0, 0, 0];
  first.forEach((value, at) => {
    const [here, there] = [value - middle, (second[at] ?? 0) - secondMiddle];
    both += here * there;
    firstSquare += here ** 2;
    secondSquare += there ** 2;
  });
  return both / Math.sqrt(firstSquare * secondSquare);
}
