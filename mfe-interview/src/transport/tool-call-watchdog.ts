import { z } from 'zod';
import { toolAnswered } from './tool-output-event.ts';

/** Milliseconds that a tool may take before the conversation goes on without its answer. */
const patience = 15_000;

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

/** What to do about a call that the library leaves hanging. */
export interface CallRescue {
  /** Answers the call in the library's place, then lets the interviewer go on. */
  answer(callId: string, output: string): void;
  /** Lets the interviewer go on: the library answered, but asked for no response. */
  goOn(): void;
}

/**
 * Notices tool calls after which the conversation would wait for ever: the library answers malformed
 * arguments with an error of its own and no output, and an unknown tool without asking for a response.
 */
export class CallWatch {
  readonly #tools: ReadonlySet<string>;
  readonly #rescue: CallRescue;
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  /** What is to happen once the response that made the call is over. */
  readonly #afterResponse: (() => void)[] = [];

  constructor(tools: readonly string[], rescue: CallRescue) {
    this.#tools = new Set(tools);
    this.#rescue = rescue;
  }

  /** Looks at one event of the server. */
  see(event: unknown): void {
    const called = calledEvent.safeParse(event);
    if (called.success) this.#called(called.data.item);
    const answered = toolAnswered.safeParse(event);
    if (answered.success) this.#stopWaiting(answered.data.item.call_id);
    if (responseDone.safeParse(event).success) {
      for (const act of this.#afterResponse.splice(0)) act();
    }
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.#afterResponse.length = 0;
  }

  #called(call: { call_id: string; name: string; arguments: string }): void {
    if (!this.#tools.has(call.name)) {
      this.#afterResponse.push(() => this.#rescue.goOn());
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
        patience,
      ),
    );
  }

  #fail(callId: string, message: string): void {
    this.#stopWaiting(callId);
    this.#rescue.answer(callId, JSON.stringify({ status: 'error', message }));
  }

  #stopWaiting(callId: string): void {
    clearTimeout(this.#waiting.get(callId));
    this.#waiting.delete(callId);
  }
}
