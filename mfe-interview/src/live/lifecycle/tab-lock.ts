/** The message with which a tab takes an interview over from another one. */
const takeOverMessage = 'take-over';

/** Milliseconds that the other tab has to store everything before the lock is stolen. */
const handOverTimeoutMs = 3_000;
/** Milliseconds that a tab needs to store everything once it has left the room. */
const flushDelayMs = 300;

export interface TabLockListener {
  /** This tab holds the lock. */
  onAcquired(): void;
  /** Another tab holds it. */
  onHeldElsewhere(): void;
}

/**
 * Runs one interview in one tab. It is a browser lock, so that a tab that crashes releases it; a tab
 * takes over by a message on a channel. A browser with neither runs the interview in every tab.
 */
export class TabLock {
  readonly #name: string;
  readonly #listener: TabLockListener;
  readonly #channel: BroadcastChannel | null;
  #release: (() => void) | null = null;
  #closed = false;

  constructor(interviewId: string, listener: TabLockListener) {
    this.#name = `parley-interview-${interviewId}`;
    this.#listener = listener;
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(this.#name);
    this.#channel?.addEventListener('message', ({ data }) => {
      if (data === takeOverMessage) this.#handOver();
    });
  }

  /** Acquires the lock, unless another tab holds it. */
  acquire(): void {
    if (!('locks' in navigator)) this.#listener.onAcquired();
    else void this.#request({ ifAvailable: true });
  }

  /** Asks the other tab to release the lock, and steals it from one that does not answer. */
  steal(): void {
    this.#channel?.postMessage(takeOverMessage);
    this.#request({ signal: AbortSignal.timeout(handOverTimeoutMs) }).catch(() => {
      // A tab that was left meanwhile would take it from a running interview for nobody.
      if (!this.#closed) void this.#request({ steal: true });
    });
  }

  close(): void {
    this.#closed = true;
    this.#channel?.close();
    setTimeout(() => this.#release?.(), flushDelayMs);
  }

  async #request(options: LockOptions): Promise<void> {
    let held = false;
    try {
      await navigator.locks.request(this.#name, options, (lock) => {
        if (this.#closed) return;
        if (!lock) return this.#listener.onHeldElsewhere();
        held = true;
        this.#listener.onAcquired();
        return new Promise<void>((resolve) => {
          this.#release = resolve;
        });
      });
    } catch (error) {
      if (!held) throw error;
      // Stolen by a tab that got no answer in time.
      if (!this.#closed) this.#listener.onHeldElsewhere();
    }
  }

  #handOver(): void {
    if (!this.#release) return;
    const release = this.#release;
    this.#release = null;
    this.#listener.onHeldElsewhere();
    setTimeout(release, flushDelayMs);
  }
}
