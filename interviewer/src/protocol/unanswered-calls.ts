import type { Item } from './items.ts';

/**
 * Watches tool calls whose output never comes: the client library answers arguments that it cannot
 * read with an error of its own and no output, and the conversation would wait for ever.
 */
export class UnansweredCalls {
  readonly #patience: number;
  readonly #onUnanswered: (tool: string) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #seen = new Set<string>();

  /** @param patience milliseconds to wait for an output */
  constructor(patience: number, onUnanswered: (tool: string) => void) {
    this.#patience = patience;
    this.#onUnanswered = onUnanswered;
  }

  /** Begins to wait for every call among the items that is new. */
  watch(items: readonly Item[]): void {
    for (const item of items) {
      if (item.type !== 'function_call' || this.#seen.has(item.call_id)) continue;
      this.#seen.add(item.call_id);
      const timer = setTimeout(() => {
        this.#timers.delete(item.call_id);
        this.#onUnanswered(item.name);
      }, this.#patience);
      this.#timers.set(item.call_id, timer);
    }
  }

  answered(callId: string): void {
    // An output may arrive before the response that called is over.
    this.#seen.add(callId);
    clearTimeout(this.#timers.get(callId));
    this.#timers.delete(callId);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
