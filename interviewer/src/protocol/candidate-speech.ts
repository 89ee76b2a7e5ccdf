/** Longest time in milliseconds that the interviewer waits: background noise may never end. */
const MAX_WAIT_MS = 4_000;

/** Whether the candidate is speaking, and what waits for that to end. */
export class CandidateSpeech {
  #itemId: string | undefined;
  #waiting: (() => void)[] = [];

  /** The item that the present speech would become; undefined while the candidate is silent. */
  get itemId(): string | undefined {
    return this.#itemId;
  }

  began(itemId: string): void {
    this.#itemId = itemId;
  }

  ended(): void {
    this.#itemId = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }

  /** Resolves when the candidate is silent, or after four seconds of uninterrupted sound. */
  untilSilent(): Promise<void> {
    if (this.#itemId === undefined) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_WAIT_MS);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
