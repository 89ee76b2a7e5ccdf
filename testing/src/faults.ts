import type { Socket } from 'node:net';
import { Connection } from './connection.ts';
import { type FaultState, noFault } from './fault-state.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/**
 * The faults of one part. They add up, hold for connections that are there as well as for new ones,
 * and end with `clear`.
 */
export class Faults {
  #state = noFault;
  #random: Random = seededRandom(1);
  readonly #connections = new Set<Connection>();
  /** Told when the part begins or ceases to refuse connections. */
  readonly #onRefusing: (refuses: boolean) => Promise<void>;

  constructor(onRefusing: (refuses: boolean) => Promise<void> = async () => {}) {
    this.#onRefusing = onRefusing;
  }

  get state(): FaultState {
    return this.#state;
  }

  /** Each answer comes this much later; what follows it keeps its distance. */
  async latency(milliseconds: number): Promise<void> {
    this.#change({ latency: milliseconds });
  }

  /** Each connection carries no more than this in each direction. */
  async slow(bytesPerSecond: number): Promise<void> {
    this.#change({ bytesPerSecond });
  }

  /**
   * Each connection is reset when this many bytes of answers have come through, counted from now: the
   * part has received the request, and whoever asked does not learn what became of it.
   */
  async reset({ after = 0 }: { after?: number } = {}): Promise<void> {
    this.#change({ resetAfter: after });
  }

  /** The part is gone: its connections end, and new ones are refused. */
  async refuse(): Promise<void> {
    this.#change({ refuses: true });
    for (const connection of this.#connections) connection.reset();
    await this.#onRefusing(true);
  }

  /** Connections are accepted and stay open; what is sent on them goes nowhere. */
  async halfOpen(): Promise<void> {
    this.#change({ isHalfOpen: true });
  }

  /**
   * This share of the connections is lost. TCP repairs single packets, so a loss that an application
   * notices is that of a connection: it is reset when the part first answers on it. The same seed
   * loses the same ones.
   */
  async lose(share: number, seed = 1): Promise<void> {
    this.#random = seededRandom(seed);
    this.#change({ lostShare: share });
  }

  /** Ends every fault. Connections whose bytes went nowhere are reset: they cannot go on. */
  async clear(): Promise<void> {
    const { refuses } = this.#state;
    this.#change(noFault);
    for (const connection of this.#connections) if (connection.isBroken) connection.reset();
    if (refuses) await this.#onRefusing(false);
  }

  /**
   * Joins a client to the part, with the faults between them.
   * @param part null for one that is never reached
   */
  join(client: Socket, part: Socket | null): void {
    const connection = new Connection(client, part, this);
    this.#connections.add(connection);
    client.once('close', () => this.#connections.delete(connection));
  }

  /** Whether the dice say that a connection is lost. */
  isLost(): boolean {
    return this.#random() < this.#state.lostShare;
  }

  /** Ends every connection. */
  close(): void {
    for (const connection of this.#connections) connection.reset();
  }

  #change(change: Partial<FaultState>): void {
    this.#state = { ...this.#state, ...change };
    for (const connection of this.#connections) connection.meet(change);
  }
}
