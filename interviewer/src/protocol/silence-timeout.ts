/** Detects a silence of both sides that lasts longer than a timeout. */
export class SilenceTimeout {
  readonly #timeoutMs: number;
  readonly #isBusy: () => boolean;
  readonly #onSilence: () => void;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param timeoutMs milliseconds of silence
   * @param isBusy true while the candidate or the interviewer speaks
   */
  constructor(timeoutMs: number, isBusy: () => boolean, onSilence: () => void) {
    this.#timeoutMs = timeoutMs;
    this.#isBusy = isBusy;
    this.#onSilence = onSilence;
  }

  /** Starts the timeout, again if it was running already. */
  restart(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isBusy()) this.restart();
      else this.#onSilence();
    }, this.#timeoutMs);
    // A conversation that waits keeps no process alive.
    this.#timer.unref();
  }

  /** Stops the timeout. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
