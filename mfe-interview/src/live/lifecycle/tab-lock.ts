/** What tabs tell each other about one interview. */
const takeOverMessage = 'take-over';

/** Milliseconds that the other tab has to write everything down before the interview is taken. */
const handOver = 3_000;
/** Milliseconds that a tab needs to write everything down once it has left the room. */
const writingDown = 300;

export interface TabLockListener {
  /** This tab holds the interview. */
  onHeld(): void;
  /** Another tab holds it. */
  onElsewhere(): void;
}

/**
 * One interview runs in one tab. The lock is the browser's own, so that a tab that crashes gives it
 * back; tabs agree over a channel on who goes on. Where a browser has neither, every tab may run.
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
      if (data === takeOverMessage) this.#giveUp();
    });
  }

  /** Takes the interview, unless another tab has it. */
  take(): void {
    if (!('locks' in navigator)) this.#listener.onHeld();
    else void this.#request({ ifAvailable: true });
  }

  /** Takes the interview from the other tab, which is asked to let go first. */
  takeOver(): void {
    this.#channel?.postMessage(takeOverMessage);
    this.#request({ signal: AbortSignal.timeout(handOver) }).catch(() =>
      // The other tab does not answer: it hangs.
      this.#request({ steal: true }),
    );
  }

  close(): void {
    this.#closed = true;
    this.#channel?.close();
    setTimeout(() => this.#release?.(), writingDown);
  }

  async #request(options: LockOptions): Promise<void> {
    let held = false;
    try {
      await navigator.locks.request(this.#name, options, (lock) => {
        if (this.#closed) return;
        if (!lock) return this.#listener.onElsewhere();
        held = true;
        this.#listener.onHeld();
        return new Promise<void>((resolve) => {
          this.#release = resolve;
        });
      });
    } catch (error) {
      if (!held) throw error;
      // Stolen by a tab that we did not answer in time.
      if (!this.#closed) this.#listener.onElsewhere();
    }
  }

  #giveUp(): void {
    if (!this.#release) return;
    const release = this.#release;
    this.#release = null;
    this.#listener.onElsewhere();
    setTimeout(release, writingDown);
  }
}
