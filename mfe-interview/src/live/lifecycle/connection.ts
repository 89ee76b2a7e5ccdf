import type { TransportKind } from '../../transport/create-transport.ts';
import type { MachineEvent } from '../state/live-machine.ts';

/** Milliseconds before each attempt to reconnect; the last delay repeats. */
const reconnectDelaysMs = [500, 1_000, 2_000, 4_000, 8_000];

/** As much of a session as its connection must know. */
interface Closable {
  close(): void;
}

export interface ConnectionOptions<Session extends Closable> {
  /** Transports to try, the best first. */
  transportKinds: readonly TransportKind[];
  /** Opens a session over a transport. */
  connect(transportKind: TransportKind): Promise<Session>;
  /** Called with the reason when an attempt to reconnect failed. */
  onAttemptFailed(error: unknown): void;
  onTransition(event: MachineEvent): void;
  /** Called with the time of the next attempt in milliseconds since 1970, `null` while one runs. */
  onAttemptScheduled(at: number | null): void;
  /** Called with every established session, the first and each that replaces a lost one. */
  onConnected(session: Session): void;
  /** Subscribes to the return of the network; returns what unsubscribes. */
  onOnline(callback: () => void): () => void;
}

/**
 * Keeps a session connected: falls back from one transport to the next when the first cannot connect,
 * and replaces a lost session by a new one with growing delays, at once when the network comes back.
 */
export class Connection<Session extends Closable> {
  readonly #options: ConnectionOptions<Session>;
  #transportKinds: readonly TransportKind[];
  #session: Session | undefined;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;
  #connecting = false;
  #closed = false;

  constructor(options: ConnectionOptions<Session>) {
    this.#options = options;
    this.#transportKinds = options.transportKinds;
  }

  /** The established session; `undefined` while there is none. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** Opens the first session. @throws the error of the last transport */
  async open(): Promise<void> {
    const session = await this.#connect();
    if (session) this.#establish(session);
  }

  /**
   * The established session was lost: reconnects until a new one is established or this is closed.
   * While it is reconnecting this changes nothing, so that there are never two sessions.
   */
  handleLost(): void {
    if (this.#closed || !this.#session) return;
    this.#session = undefined;
    this.#options.onTransition('transport-lost');
    this.#attempts = 0;
    this.#stopListening ??= this.#options.onOnline(() => this.reconnectNow());
    this.#scheduleAttempt();
  }

  /** Tries at once instead of waiting. */
  reconnectNow(): void {
    if (this.#closed || this.#session || this.#connecting) return;
    void this.#reconnect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopListening?.();
    this.#session?.close();
    this.#session = undefined;
  }

  #scheduleAttempt(): void {
    const delay = reconnectDelaysMs[Math.min(this.#attempts, reconnectDelaysMs.length - 1)] ?? 0;
    this.#options.onAttemptScheduled(Date.now() + delay);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#reconnect(), delay);
  }

  async #reconnect(): Promise<void> {
    clearTimeout(this.#timer);
    this.#attempts += 1;
    this.#connecting = true;
    this.#options.onAttemptScheduled(null);
    this.#options.onTransition('transport-connecting');
    try {
      const session = await this.#connect();
      this.#connecting = false;
      if (session) this.#establish(session);
    } catch (error) {
      this.#connecting = false;
      if (this.#closed) return;
      this.#options.onAttemptFailed(error);
      this.#options.onTransition('transport-lost');
      this.#scheduleAttempt();
    }
  }

  /** The first transport that connects; those before it are not tried again. */
  async #connect(): Promise<Session | null> {
    let failure: unknown;
    for (const transportKind of this.#transportKinds) {
      try {
        const session = await this.#options.connect(transportKind);
        if (this.#closed) {
          session.close();
          return null;
        }
        this.#transportKinds = this.#transportKinds.slice(
          this.#transportKinds.indexOf(transportKind),
        );
        return session;
      } catch (error) {
        failure = error;
        if (this.#closed) return null;
      }
    }
    throw failure;
  }

  #establish(session: Session): void {
    this.#session = session;
    this.#attempts = 0;
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#options.onTransition('transport-connected');
    this.#options.onConnected(session);
  }
}
