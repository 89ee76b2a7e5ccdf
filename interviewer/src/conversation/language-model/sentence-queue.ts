/** Sentences that are handed on as they come, in order; one reader. */
export class SentenceQueue implements AsyncIterable<string> {
  readonly #sentences: string[] = [];
  #isOver = false;
  readonly #onLeft: () => void;
  #wake: () => void = () => {};

  /** @param onLeft called when the reader wants no more, or has read all */
  constructor(onLeft: () => void) {
    this.#onLeft = onLeft;
  }

  add(sentence: string): void {
    if (this.#isOver) return;
    this.#sentences.push(sentence);
    this.#wake();
  }

  /** No more sentences follow. */
  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string, void> {
    try {
      for (;;) {
        const next = this.#sentences.shift();
        if (next !== undefined) yield next;
        else if (this.#isOver) return;
        else await this.#news();
      }
    } finally {
      this.#onLeft();
    }
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
