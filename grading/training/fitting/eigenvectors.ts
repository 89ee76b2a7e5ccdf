const sweeps = 50;

/** The angle's cosine and sine that make the entry of two directions zero. */
function rotation(first: number, second: number, shared: number): [cosine: number, sine: number] {
  const ratio = (second - first) / (2 * shared);
  const tangent = (ratio < 0 ? -1 : 1) / (Math.abs(ratio) + Math.hypot(ratio, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  return [cosine, tangent * cosine];
}

/**
 * The eigenvectors of a symmetric matrix, those of the largest eigenvalues first, by Jacobi's
 * rotations.
 */
export function eigenvectors(symmetric: readonly (readonly number[])[]): number[][] {
  const size = symmetric.length;
  const matrix = symmetric.map((values) => Float64Array.from(values));
  const vectors = matrix.map((_row, at) => {
    const vector = new Float64Array(size);
    vector[at] = 1;
    return vector;
  });
  const at = (row: number, column: number): number => matrix[row]?.[column] ?? 0;
  const turn = (rows: Float64Array[], first: number, second: number, by: [number, number]) => {
    const [one, other] = [rows[first], rows[second]];
    if (one === undefined || other === undefined) return;
    for (let column = 0; column < size; column += 1) {
      const [left, right] = [one[column] ?? 0, other[column] ?? 0];
      one[column] = by[0] * left - by[1] * right;
      other[column] = by[1] * left + by[0] * right;
    }
  };
  const turnColumns = (first: number, second: number, by: [number, number]) => {
    for (const values of matrix) {
      const [left, right] = [values[first] ?? 0, values[second] ?? 0];
      values[first] = by[0] * left - by[1] * right;
      values[second] = by[1] * left + by[0] * right;
    }
  };
  const trace = matrix.reduce((sum, _row, row) => sum + at(row, row), 0);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    let left = 0;
    for (let first = 0; first < size; first += 1) {
      for (let second = first + 1; second < size; second += 1) {
        const shared = at(first, second);
        left += Math.abs(shared);
        if (Math.abs(shared) < 1e-15 * trace) continue;
        const by = rotation(at(first, first), at(second, second), shared);
        turn(matrix, first, second, by);
        turnColumns(first, second, by);
        turn(vectors, first, second, by);
      }
    }
    if (left < 1e-10 * trace) break;
  }
  return vectors
    .map((vector, row) => ({ vector: [...vector], value: at(row, row) }))
    .toSorted((first, second) => second.value - first.value)
    .map(({ vector }) => vector);
}
