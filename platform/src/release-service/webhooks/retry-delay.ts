/** Milliseconds between two attempts at most. */
const maxDelayMs = 60 * 60_000;

/**
 * Milliseconds before a failed delivery is tried again: twice as many after each failure, of which chance
 * takes up to a half, so that not all webhooks of a receiver come at once.
 * @param failures so far, at least one
 * @param chance 0 to 1
 */
export function retryDelay(failures: number, firstMs: number, chance = Math.random()): number {
  return Math.min(firstMs * 2 ** (failures - 1), maxDelayMs) * (1 - chance / 2);
}
