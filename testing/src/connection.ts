import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultState } from './fault-state.ts';

/** What a connection asks the faults of its part. */
interface Rules {
  readonly state: FaultState;
  /** Draws whether one connection is lost. */
  isLost(): boolean;
}

/** Pieces that a slow connection carries a second. */
const PIECES_PER_SECOND = 20;

/** Bytes on their way, or the end of what one side sends. */
interface Arrived {
  readonly bytes: Buffer | null;
  /** When they came, by `performance.now()`. */
  readonly at: number;
}

/** A client and the part that it is connected to, with the part's faults between them. */
export class Connection {
  /** Whether bytes went nowhere, so that the connection cannot go on. */
  isBroken: boolean;
  readonly #client: Socket;
  readonly #part: Socket | null;
  readonly #rules: Rules;
  readonly #ended = new AbortController();
  /** Bytes of answers that came through since resets were last asked for. */
  #answered = 0;
  #isLost: boolean;

  /** @param part null for one that is never reached */
  constructor(client: Socket, part: Socket | null, rules: Rules) {
    this.#client = client;
    this.#part = part;
    this.#rules = rules;
    this.#isLost = rules.isLost();
    this.isBroken = part === null;
    for (const socket of [client, part]) socket?.on('error', () => this.reset());
    // Where the part ends, what it has sent may still be on its way.
    client.once('close', () => {
      this.#ended.abort();
      part?.destroy();
    });
    if (part === null) {
      client.resume();
      return;
    }
    this.#carry(client, part, false);
    this.#carry(part, client, true);
  }

  /** Learns that a fault begins: what it counts is counted from now. */
  meet({ resetAfter, lostShare }: Partial<FaultState>): void {
    if (resetAfter !== undefined) this.#answered = 0;
    if (lostShare !== undefined) this.#isLost = this.#rules.isLost();
  }

  /** Ends both sides at once, as a machine that lost its state does. */
  reset(): void {
    this.#client.resetAndDestroy();
    this.#part?.resetAndDestroy();
  }

  /** Carries what `from` sends to `to`, in order. */
  #carry(from: Socket, to: Socket, isAnswer: boolean): void {
    const queue: Arrived[] = [];
    let isCarrying = false;
    const carryOn = async () => {
      if (isCarrying) return;
      isCarrying = true;
      for (let next = queue.shift(); next; next = queue.shift()) {
        if (isAnswer) await this.#wait(next.at + this.#rules.state.latency - performance.now());
        await this.#pass(next.bytes, to, isAnswer);
      }
      isCarrying = false;
    };
    const arrive = (bytes: Buffer | null) => {
      queue.push({ bytes, at: performance.now() });
      // A connection that ends while it waits carries nothing more.
      carryOn().catch(() => {});
    };
    from.on('data', arrive);
    from.once('end', () => arrive(null));
    from.resume();
  }

  async #pass(bytes: Buffer | null, to: Socket, isAnswer: boolean): Promise<void> {
    if (this.#rules.state.isHalfOpen) {
      this.isBroken = true;
      return;
    }
    if (bytes === null) {
      to.end();
      return;
    }
    if (!isAnswer) return this.#write(bytes, to);
    const most = this.#isLost ? 0 : this.#rules.state.resetAfter - this.#answered;
    this.#answered += bytes.length;
    await this.#write(bytes.subarray(0, most), to);
    if (bytes.length <= most) return;
    // What came through is read before the reset, which would discard it.
    await this.#wait(most === 0 ? 0 : 50);
    this.reset();
  }

  async #write(bytes: Buffer, to: Socket): Promise<void> {
    let rest = bytes;
    while (rest.length > 0) {
      const { bytesPerSecond } = this.#rules.state;
      const size = Math.max(
        1,
        Math.min(rest.length, Math.floor(bytesPerSecond / PIECES_PER_SECOND)),
      );
      if (Number.isFinite(bytesPerSecond)) await this.#wait((size / bytesPerSecond) * 1_000);
      if (!to.write(rest.subarray(0, size))) {
        await once(to, 'drain', { signal: this.#ended.signal });
      }
      rest = rest.subarray(size);
    }
  }

  /** @throws AbortError when the connection ends meanwhile */
  async #wait(milliseconds: number): Promise<void> {
    this.#ended.signal.throwIfAborted();
    if (milliseconds <= 0) return;
    await delay(milliseconds, undefined, { signal: this.#ended.signal });
  }
}
