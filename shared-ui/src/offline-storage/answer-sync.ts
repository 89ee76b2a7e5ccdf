/** Milliseconds before each further attempt while answers wait; the last delay repeats. */
const retryDelaysMs = [5_000, 10_000, 15_000] as const;

/**
 * Schedules the sending of unsent answers: on demand, when the network is back, and with a growing
 * delay as long as some wait. Attempts never overlap.
 */
export class AnswerSync {
  readonly #send: () => Promise<boolean>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retries = 0;
  #isStarted = false;
  #isRequested = false;
  #running: Promise<void> | null = null;

  /** @param send sends what can be sent; resolves to whether answers are left that wait */
  constructor(send: () => Promise<boolean>) {
    this.#send = send;
  }

  /** Sends when the network is back, and retries, from now on. */
  start(): void {
    this.#isStarted = true;
    window.addEventListener('online', this.#handleOnline);
  }

  /** Cancels the planned attempt; a running one continues. */
  stop(): void {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#handleOnline);
  }

  /** Sends now, after the attempt that is running if there is one. Never rejects. */
  sendNow(): Promise<void> {
    this.#isRequested = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Schedules the next attempt, in place of one that was scheduled. */
  retryLater(): void {
    clearTimeout(this.#timer);
    if (!this.#isStarted) return;
    const delay = retryDelaysMs[Math.min(this.#retries, retryDelaysMs.length - 1)];
    this.#retries += 1;
    this.#timer = setTimeout(() => void this.sendNow(), delay);
  }

  readonly #handleOnline = (): void => {
    this.#retries = 0;
    void this.sendNow();
  };

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    let waits: boolean;
    do {
      this.#isRequested = false;
      waits = await this.#send().catch(() => true);
    } while (this.#isRequested);
    if (waits) this.retryLater();
    else this.#retries = 0;
  }
}
