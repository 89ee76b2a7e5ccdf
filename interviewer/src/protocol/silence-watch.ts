/** Notices when both sides have been silent for long. */
export class SilenceWatch {
  readonly #patience: number;
  readonly #isBusy: () => boolean;
  readonly #onSilence: () => void;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param patience milliseconds of silence that count as long
   * @param isBusy true while somebody speaks: the silence has not begun yet
   */
  constructor(patience: number, isBusy: () => boolean, onSilence: () => void) {
    this.#patience = patience;
    this.#isBusy = isBusy;
    this.#onSilence = onSilence;
  }

  /** Begins to wait, anew if it was waiting already. */
  begin(): void {
    this.end();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isBusy()) this.begin();
      else this.#onSilence();
    }, this.#patience);
    // A conversation that waits keeps no process alive.
    this.#timer.unref();
  }

  /** Stops waiting. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
