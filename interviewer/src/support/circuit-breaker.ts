export interface CircuitBreakerOptions {
  /** Failures in a row after which it opens. */
  readonly maxFailures: number;
  /** How long nothing is asked then, in milliseconds. */
  readonly pauseMs: number;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
}

/**
 * Stops asking a service that fails again and again. After the pause it is asked again, and the next
 * failure begins another pause.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failures = 0;
  #closesAt = Number.NEGATIVE_INFINITY;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** True while the service is not to be asked. */
  get isOpen(): boolean {
    return this.#options.now() < this.#closesAt;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures < this.#options.maxFailures) return;
    this.#closesAt = this.#options.now() + this.#options.pauseMs;
  }
}
