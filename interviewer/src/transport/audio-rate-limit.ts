/** Milliseconds of sound that may come ahead of real time: a network that was gone sends all at once. */
const MAX_BURST_MS = 30_000;

/**
 * Limits the sound that a client may send: as fast as it is spoken, and a burst besides. Without it
 * one client could keep the process busy with voice detection.
 */
export class AudioRateLimit {
  readonly #now: () => number;
  #availableMs = MAX_BURST_MS;
  #countedAt: number;

  /** @param now milliseconds since any fixed moment */
  constructor(now: () => number) {
    this.#now = now;
    this.#countedAt = now();
  }

  /** Whether so many milliseconds of sound may be heard now. */
  allow(milliseconds: number): boolean {
    const now = this.#now();
    this.#availableMs = Math.min(MAX_BURST_MS, this.#availableMs + now - this.#countedAt);
    this.#countedAt = now;
    if (milliseconds > this.#availableMs) return false;
    this.#availableMs -= milliseconds;
    return true;
  }
}
