/** Linear interpolation between sample rates: enough for detecting speech, not for listening. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  const result = new Int16Array(Math.floor((samples.length * to) / from));
  for (let index = 0; index < result.length; index += 1) {
    const position = (index * from) / to;
    const before = Math.floor(position);
    const left = samples[before] ?? 0;
    const right = samples[before + 1] ?? left;
    result[index] = Math.round(left + (position - before) * (right - left));
  }
  return result;
}
