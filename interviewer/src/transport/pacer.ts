/** The source of time, replaceable in tests. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Runs a task once after a delay in milliseconds; returns how to call it off. */
  after(delay: number, task: () => void): () => void;
}

/** The machine's clock. */
const systemClock: Clock = {
  now: () => performance.now(),
  after: (delay, task) => {
    const timer = setTimeout(task, delay);
    return () => clearTimeout(timer);
  },
};

/** After a longer pause of the process the pacer continues from now instead of catching up. */
const MAX_TICKS_AT_ONCE = 5;

/**
 * One clock for the packets of all sessions: ticks every `interval` milliseconds on average,
 * because each wait is measured from when the tick was due and not from when it came.
 */
export class Pacer {
  readonly #interval: number;
  readonly #clock: Clock;
  readonly #tasks = new Set<() => void>();
  #due = 0;
  #stop: (() => void) | undefined;

  constructor(interval: number, clock: Clock = systemClock) {
    this.#interval = interval;
    this.#clock = clock;
  }

  /** Adds a task and returns how to remove it. The clock runs only while there are tasks. */
  add(task: () => void): () => void {
    this.#tasks.add(task);
    if (!this.#stop) {
      this.#due = this.#clock.now() + this.#interval;
      this.#wait();
    }
    return () => {
      this.#tasks.delete(task);
      if (this.#tasks.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  #wait(): void {
    const delay = Math.max(1, this.#due - this.#clock.now());
    this.#stop = this.#clock.after(delay, () => this.#tick());
  }

  #tick(): void {
    const now = this.#clock.now();
    for (let count = 0; this.#due <= now && count < MAX_TICKS_AT_ONCE; count += 1) {
      this.#due += this.#interval;
      for (const task of [...this.#tasks]) task();
    }
    if (this.#due <= now) this.#due = now + this.#interval;
    if (this.#tasks.size > 0) this.#wait();
  }
}
