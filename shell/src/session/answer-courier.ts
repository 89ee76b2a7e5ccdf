/** Milliseconds until answers that could not be sent are tried again. */
const retryEvery = 15_000;

/**
 * Decides when the answers that this browser keeps are sent: at the start, on each page that is
 * opened, when the network is back, and after a while as long as some wait.
 */
export class AnswerCourier {
  readonly #send: () => Promise<boolean>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #page: string | null = null;
  #sending = false;
  #again = false;

  /** @param send sends what can be sent; resolves to whether answers are left that wait */
  constructor(send: () => Promise<boolean>) {
    this.#send = send;
  }

  /** Tries on a page that is opened; leaving an open interview opens one too. */
  readonly visit = (page: string): void => {
    if (page === this.#page) return;
    this.#page = page;
    void this.#attempt();
  };

  /** Begins to listen for the network. */
  start(): void {
    window.addEventListener('online', this.#attempt);
  }

  stop(): void {
    this.#page = null;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#attempt);
  }

  readonly #attempt = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (this.#sending) {
      this.#again = true;
      return;
    }
    this.#sending = true;
    this.#again = false;
    const waits = await this.#send().catch(() => true);
    this.#sending = false;
    if (this.#page === null) return;
    if (this.#again) void this.#attempt();
    else if (waits) this.#timer = setTimeout(this.#attempt, retryEvery);
  };
}
