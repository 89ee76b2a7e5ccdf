import { EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import { z } from 'zod';

/** Milliseconds in which the interviewer has said all that it has to say. */
const turnTimeout = 30_000;

const serverEvent = z.looseObject({
  type: z.string(),
  item: z
    .looseObject({
      type: z.string(),
      name: z.string().optional(),
      call_id: z.string().optional(),
      arguments: z.string().optional(),
    })
    .optional(),
});

/** A key as the API gives it. */
export const sessionKey = z.object({
  data: z.looseObject({
    apiKey: z.string(),
    baseUrl: z.string(),
    model: z.string(),
    instructions: z.string(),
  }),
});
type SessionKey = z.infer<typeof sessionKey>['data'];

/** Carries out what the interviewer asks for; the result is sent as JSON. */
export type ToolRunner = (name: string, given: Readonly<Record<string, string>>) => Promise<object>;

const toolArguments = z.record(z.string(), z.string());

/** The conversation has ended without the candidate's will. */
export class BrokenConversation extends Error {
  override name = 'BrokenConversation';
}

/** A conversation in writing over the WebSocket, as the browser's client holds it. */
export class Conversation {
  readonly #socket: WebSocket;
  readonly #tools: ToolRunner;
  readonly #changed = new EventEmitter();
  #isConfigured = false;
  #isClosed = false;
  #isResponding = false;
  #wantsResponse = false;
  #runningTools = 0;

  /** @param from the network address of the candidate @param origin the site */
  constructor(key: SessionKey, from: string, origin: string, tools: ToolRunner) {
    this.#tools = tools;
    this.#socket = new WebSocket(
      `${key.baseUrl.replace('http', 'ws')}/realtime?model=${encodeURIComponent(key.model)}`,
      ['realtime', `openai-insecure-api-key.${key.apiKey}`],
      { origin, localAddress: from },
    );
    this.#socket.on('message', (data) => this.#receive(String(data), key.instructions));
    this.#socket.on('error', () => this.#close());
    this.#socket.on('close', () => this.#close());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Waits for the interviewer and lets it begin. @throws BrokenConversation */
  async open(): Promise<void> {
    await this.#until(() => this.#isConfigured);
    this.#requestResponse();
    await this.#untilIdle();
  }

  /** Says something and waits until the interviewer has replied. @throws BrokenConversation */
  async say(text: string): Promise<void> {
    this.#send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    });
    this.#requestResponse();
    await this.#untilIdle();
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.close();
  }

  #close(): void {
    this.#isClosed = true;
    this.#changed.emit('change');
  }

  #send(event: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(event));
  }

  /** One response at a time; the next when this one is done. */
  #requestResponse(): void {
    this.#wantsResponse = this.#isResponding;
    if (this.#isResponding) return;
    this.#isResponding = true;
    this.#send({ type: 'response.create' });
  }

  #untilIdle(): Promise<void> {
    return this.#until(
      () => !this.#isResponding && !this.#wantsResponse && this.#runningTools === 0,
    );
  }

  async #until(condition: () => boolean): Promise<void> {
    const signal = AbortSignal.timeout(turnTimeout);
    while (!condition()) {
      if (this.#isClosed) throw new BrokenConversation('The connection closed.');
      await once(this.#changed, 'change', { signal }).catch(() => {
        throw new BrokenConversation(`The interviewer was silent for ${turnTimeout / 1_000} s.`);
      });
    }
  }

  #receive(json: string, instructions: string): void {
    const { type, item } = serverEvent.parse(JSON.parse(json));
    if (type === 'session.created')
      this.#send({ type: 'session.update', session: { instructions } });
    if (type === 'session.updated') this.#isConfigured = true;
    if (type === 'response.done') {
      this.#isResponding = false;
      if (this.#wantsResponse) this.#requestResponse();
    }
    if (type === 'response.output_item.done' && item?.type === 'function_call') {
      void this.#answer(item.name ?? '', item.call_id ?? '', item.arguments ?? '{}');
    }
    this.#changed.emit('change');
  }

  async #answer(name: string, callId: string, given: string): Promise<void> {
    this.#runningTools += 1;
    const result = await this.#tools(name, toolArguments.parse(JSON.parse(given))).catch(
      (error: Error) => ({ status: 'error', message: error.message }),
    );
    this.#runningTools -= 1;
    const output = JSON.stringify(result);
    this.#send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: callId, output },
    });
    this.#requestResponse();
    this.#changed.emit('change');
  }
}
