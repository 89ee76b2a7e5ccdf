/** Milliseconds of sound that may come ahead of real time: a network that was gone sends all at once. */
const BURST = 30_000;

/**
 * How much sound a client may send: as fast as it is spoken, and a burst besides. Without it one
 * client could keep the process busy with hearing.
 */
export class AudioAllowance {
  readonly #now: () => number;
  #left = BURST;
  #countedAt: number;

  /** @param now milliseconds since any fixed moment */
  constructor(now: () => number) {
    this.#now = now;
    this.#countedAt = now();
  }

  /** Whether so many milliseconds of sound may be heard now. */
  take(milliseconds: number): boolean {
    const now = this.#now();
    this.#left = Math.min(BURST, this.#left + now - this.#countedAt);
    this.#countedAt = now;
    if (milliseconds > this.#left) return false;
    this.#left -= milliseconds;
    return true;
  }
}
