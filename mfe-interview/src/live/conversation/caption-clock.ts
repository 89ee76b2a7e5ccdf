/** Milliseconds of speech for each letter, at 160 words a minute. */
const perLetter = 62;

/**
 * When each word of the interviewer is heard: words arrive faster than the voice says them, so each
 * waits for those before it.
 */
export class CaptionClock {
  readonly #now: () => number;
  #spoken = 0;

  /** @param now milliseconds since any fixed moment */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds until a word that has just arrived is heard. */
  delayOf(word: string): number {
    const start = Math.max(this.#now(), this.#spoken);
    this.#spoken = start + word.length * perLetter;
    return start - this.#now();
  }

  /** The voice has stopped: the next word is not delayed. */
  reset(): void {
    this.#spoken = 0;
  }
}
