import type { Carrier } from '../../transport/create-transport.ts';
import type { MachineEvent } from '../state/live-machine.ts';
import type { Network } from './network.ts';

/** Milliseconds before each attempt to reconnect; the last one goes on for ever. */
const backOff = [500, 1_000, 2_000, 4_000, 8_000];

/** As much of a session as its connection must know. */
interface Closable {
  close(): void;
}

export interface ConnectionOptions<Session extends Closable> {
  /** Lines to try, the best first. */
  carriers: readonly Carrier[];
  /** Opens a session over a line. */
  connect(carrier: Carrier): Promise<Session>;
  /** Told why a lost session could not be replaced this time. */
  refused(error: unknown): void;
  happened(event: MachineEvent): void;
  /** Told when the next attempt is due, in milliseconds since 1970, and `null` while one runs. */
  planned(at: number | null): void;
  /** Told of every session that stands, the first and each that replaces a lost one. */
  opened(session: Session): void;
  network: Network;
}

/**
 * Keeps a session standing: falls back from one line to the next when the first cannot connect, and
 * replaces a lost session by a new one with growing pauses, at once when the network comes back.
 */
export class Connection<Session extends Closable> {
  readonly #options: ConnectionOptions<Session>;
  #carriers: readonly Carrier[];
  #session: Session | undefined;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;
  #connecting = false;
  #closed = false;

  constructor(options: ConnectionOptions<Session>) {
    this.#options = options;
    this.#carriers = options.carriers;
  }

  /** The session that stands; `undefined` while there is none. */
  get session(): Session | undefined {
    return this.#session;
  }

  /** Opens the first session. @throws what the last line failed with */
  async open(): Promise<void> {
    const session = await this.#connect();
    if (session) this.#stand(session);
  }

  /**
   * The session that stood has gone: a new one is sought until one stands or this is closed. While
   * one is sought already it changes nothing, so that there are never two.
   */
  lost(): void {
    if (this.#closed || !this.#session) return;
    this.#session = undefined;
    this.#options.happened('transport-lost');
    this.#attempts = 0;
    this.#stopListening ??= this.#options.network.onBack(() => this.reconnectNow());
    this.#plan();
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

  #plan(): void {
    const pause = backOff[Math.min(this.#attempts, backOff.length - 1)] ?? 0;
    this.#options.planned(Date.now() + pause);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#reconnect(), pause);
  }

  async #reconnect(): Promise<void> {
    clearTimeout(this.#timer);
    this.#attempts += 1;
    this.#connecting = true;
    this.#options.planned(null);
    this.#options.happened('transport-connecting');
    try {
      const session = await this.#connect();
      this.#connecting = false;
      if (session) this.#stand(session);
    } catch (error) {
      this.#connecting = false;
      if (this.#closed) return;
      this.#options.refused(error);
      this.#options.happened('transport-lost');
      this.#plan();
    }
  }

  /** The first line that connects; the others are not tried again after it. */
  async #connect(): Promise<Session | null> {
    let failure: unknown;
    for (const carrier of this.#carriers) {
      try {
        const session = await this.#options.connect(carrier);
        if (this.#closed) {
          session.close();
          return null;
        }
        this.#carriers = this.#carriers.slice(this.#carriers.indexOf(carrier));
        return session;
      } catch (error) {
        failure = error;
        if (this.#closed) return null;
      }
    }
    throw failure;
  }

  #stand(session: Session): void {
    this.#session = session;
    this.#attempts = 0;
    this.#stopListening?.();
    this.#stopListening = undefined;
    this.#options.happened('transport-connected');
    this.#options.opened(session);
  }
}
