import type { Clock } from '../../support/clock.ts';

/** After so long without an event a set of labels may make room for a new one, in milliseconds. */
const idleMs = 3_600_000;

/** Sets of label values that browsers have made up or not, as many as the memory is worth. */
export class LabelSets<Label extends string> {
  readonly #limit: number;
  readonly #clock: Clock;
  readonly #forget: (labels: Record<Label, string>) => void;
  /** In the order of their last events, the oldest first. */
  readonly #sets = new Map<string, { labels: Record<Label, string>; lastSeen: number }>();

  /**
   * @param limit sets that are told apart at once
   * @param forget called for a set that has made room for another
   */
  constructor(limit: number, clock: Clock, forget: (labels: Record<Label, string>) => void) {
    this.#limit = limit;
    this.#clock = clock;
    this.#forget = forget;
  }

  /** Whether these labels may have a series of their own; others are counted together. */
  admit(labels: Record<Label, string>): boolean {
    const key = JSON.stringify(labels);
    const now = this.#clock().getTime();
    const isKnown = this.#sets.delete(key);
    if (!isKnown && this.#sets.size >= this.#limit && !this.#removeIdle(now)) return false;
    this.#sets.set(key, { labels, lastSeen: now });
    return true;
  }

  #removeIdle(now: number): boolean {
    const [oldest] = this.#sets;
    if (oldest === undefined || now - oldest[1].lastSeen < idleMs) return false;
    this.#sets.delete(oldest[0]);
    this.#forget(oldest[1].labels);
    return true;
  }
}
