interface Holder {
  readonly mode: LockMode;
  /** Takes the lock away from whoever holds it. */
  readonly lose: (reason: unknown) => void;
}

/** The browser's locks, for pages of one test: `navigator.locks` as far as the product uses it. */
export class FakeLocks {
  readonly #held = new Map<string, Set<Holder>>();
  readonly #waiting = new Set<() => void>();

  async request<T>(
    name: string,
    { mode = 'exclusive', ifAvailable, steal, signal }: LockOptions,
    callback: (lock: object | null) => T | Promise<T>,
  ): Promise<T> {
    const holders = this.#held.get(name) ?? new Set<Holder>();
    this.#held.set(name, holders);
    if (steal) {
      for (const holder of holders) holder.lose(new DOMException('stolen', 'AbortError'));
      holders.clear();
    }
    const isFree = () =>
      mode === 'shared' ? [...holders].every((holder) => holder.mode === mode) : holders.size === 0;
    if (ifAvailable && !isFree()) return callback(null);
    while (!isFree()) {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.add(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    return this.#hold(holders, mode, callback);
  }

  async #hold<T>(
    holders: Set<Holder>,
    mode: LockMode,
    callback: (lock: object) => T | Promise<T>,
  ): Promise<T> {
    let lose = (_reason: unknown) => {};
    const lost = new Promise<never>((_resolve, reject) => {
      lose = reject;
    });
    const holder = { mode, lose };
    holders.add(holder);
    try {
      return await Promise.race([callback({}), lost]);
    } finally {
      holders.delete(holder);
      for (const wake of this.#waiting) wake();
      this.#waiting.clear();
    }
  }
}
