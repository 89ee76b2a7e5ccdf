import type { Item } from './items.ts';

/**
 * Timeouts of tool calls whose output never comes: the client library answers arguments that it cannot
 * read with an error of its own and no output, and the conversation would stall.
 */
export class ToolCallTimeouts {
  readonly #timeoutMs: number;
  readonly #onUnanswered: (tool: string) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #seen = new Set<string>();

  /** @param timeoutMs milliseconds to wait for an output */
  constructor(timeoutMs: number, onUnanswered: (tool: string) => void) {
    this.#timeoutMs = timeoutMs;
    this.#onUnanswered = onUnanswered;
  }

  /** Starts the timeout of every new call among the items. */
  watch(items: readonly Item[]): void {
    for (const item of items) {
      if (item.type !== 'function_call' || this.#seen.has(item.call_id)) continue;
      this.#seen.add(item.call_id);
      const timer = setTimeout(() => {
        this.#timers.delete(item.call_id);
        this.#onUnanswered(item.name);
      }, this.#timeoutMs);
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
