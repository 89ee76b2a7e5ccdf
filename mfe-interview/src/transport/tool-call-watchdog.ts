import { z } from 'zod';
import { toolOutputAdded } from './tool-output-event.ts';

/** Milliseconds that a tool may take before the conversation continues without its output: more than any waits. */
export const toolTimeoutMs = 40_000;

const calledEvent = z.object({
  type: z.literal('response.output_item.done'),
  item: z.object({
    type: z.literal('function_call'),
    call_id: z.string(),
    name: z.string(),
    arguments: z.string(),
  }),
});
const responseDone = z.object({ type: z.literal('response.done') });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Actions for a call that the library leaves unanswered. */
export interface ToolCallRecovery {
  /** Sends an output in the library's place, then requests a response. */
  sendOutput(callId: string, output: string): void;
  /** Requests a response: the library sent an output, but requested none. */
  requestResponse(): void;
}

/**
 * Detects tool calls after which the conversation would stall: the library reports malformed arguments
 * as an error without an output, and answers an unknown tool without requesting a response.
 */
export class ToolCallWatchdog {
  readonly #tools: ReadonlySet<string>;
  readonly #recovery: ToolCallRecovery;
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Recoveries that wait for the end of the response that made the call. */
  readonly #afterResponse: (() => void)[] = [];

  constructor(tools: readonly string[], recovery: ToolCallRecovery) {
    this.#tools = new Set(tools);
    this.#recovery = recovery;
  }

  /** Handles one event of the server. */
  handleEvent(event: unknown): void {
    const called = calledEvent.safeParse(event);
    if (called.success) this.#called(called.data.item);
    const answered = toolOutputAdded.safeParse(event);
    if (answered.success) this.#stopWaiting(answered.data.item.call_id);
    if (responseDone.safeParse(event).success) {
      for (const recover of this.#afterResponse.splice(0)) recover();
    }
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.#afterResponse.length = 0;
  }

  #called(call: { call_id: string; name: string; arguments: string }): void {
    if (!this.#tools.has(call.name)) {
      this.#afterResponse.push(() => this.#recovery.requestResponse());
      return;
    }
    if (!isJson(call.arguments)) {
      this.#afterResponse.push(() =>
        this.#fail(call.call_id, 'The arguments were not valid JSON. Call the tool again.'),
      );
      return;
    }
    this.#waiting.set(
      call.call_id,
      setTimeout(
        () => this.#fail(call.call_id, 'The tool did not answer. Try it once more.'),
        toolTimeoutMs,
      ),
    );
  }

  #fail(callId: string, message: string): void {
    this.#stopWaiting(callId);
    this.#recovery.sendOutput(callId, JSON.stringify({ status: 'error', message }));
  }

  #stopWaiting(callId: string): void {
    clearTimeout(this.#waiting.get(callId));
    this.#waiting.delete(callId);
  }
}
