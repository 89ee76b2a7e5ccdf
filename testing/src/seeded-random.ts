/** A source of numbers from 0 to below 1. */
export type Random = () => number;

/** Random numbers that are the same for the same seed (the mulberry32 generator). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from 0 to below `limit`. */
export const below = (random: Random, limit: number): number => Math.floor(random() * limit);

/** One of the values. */
export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[below(random, values.length)] ?? values[0];
}
