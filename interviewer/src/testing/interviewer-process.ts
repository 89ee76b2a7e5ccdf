import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { WebSocket } from 'ws';

const FOLDER = join(import.meta.dirname, '..', '..');
/** The standing key of the API. */
export const KEY = 'integration-key-0123456789';
/** The site whose pages may open sessions. */
export const SITE = 'http://localhost:3000';

/** What the interviewer sends, as far as tests read it. */
export interface ServerEvent {
  readonly type: string;
  readonly delta?: string;
  readonly transcript?: string;
  readonly error?: { readonly code: string };
  readonly session?: { readonly instructions: string; readonly tools: readonly unknown[] };
  readonly item?: {
    readonly type: string;
    readonly name: string;
    readonly call_id: string;
    readonly arguments: string;
  };
}

const running: ChildProcess[] = [];

/** Starts the compiled process with this environment only. */
export function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(FOLDER, 'dist/main.js')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  return child;
}

/** Starts the process and waits until it listens. */
export async function listening(environment: Record<string, string> = {}) {
  const child = start({
    INTERVIEWER_API_KEY: KEY,
    INTERVIEWER_PORT: '0',
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const errors: string[] = [];
  child.stderr?.on('data', (data) => errors.push(String(data)));
  const line = await Promise.race([
    once(child.stdout ?? child, 'data').then(([data]) => String(data)),
    once(child, 'exit').then(() => {
      throw new Error(errors.join(''));
    }),
  ]);
  const port = /:(\d+)\s*$/.exec(line)?.[1];
  return { child, base: `http://127.0.0.1:${port}` };
}

/** Asks with the standing key, as the API does. */
export function askAsApi(base: string, path: string, body: object): Promise<Response> {
  return fetch(`${base}/v1/realtime/client_secrets${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify(body),
  });
}

/** A key for one session. */
export async function clientSecret(
  base: string,
  body: object = { session: { type: 'realtime', model: 'embedded' } },
): Promise<string> {
  const { value } = (await (await askAsApi(base, '', body)).json()) as { value: string };
  return value;
}

/** A browser's side of the conversation, with the three tools. */
export class Client {
  readonly events: ServerEvent[] = [];
  readonly captions: string[] = [];
  readonly calls: { tool: string; arguments: Record<string, string> }[] = [];
  audio = Buffer.alloc(0);
  readonly #socket: WebSocket;
  readonly #questions: string[];
  readonly #total: number;
  #listeners: (() => void)[] = [];
  #responding = false;
  #wantsResponse = false;

  constructor(base: string, key: string, questions: string[]) {
    this.#questions = questions;
    this.#total = questions.length;
    this.#socket = new WebSocket(
      `${base.replace('http', 'ws')}/v1/realtime?model=embedded`,
      ['realtime', `openai-insecure-api-key.${key}`],
      { origin: SITE },
    );
    this.#socket.on('message', (data) => this.#receive(JSON.parse(String(data))));
  }

  async open(context: object) {
    await this.untilReceived('session.created');
    const instructions = `Lead it. <interview_context>${JSON.stringify(context)}</interview_context>`;
    this.send({ type: 'session.update', session: { instructions } });
    await this.untilReceived('session.updated');
  }

  send(event: object) {
    this.#socket.send(JSON.stringify(event));
  }

  /** Says something and waits until the interviewer has said all that it has to say. */
  async says(text: string, expected: RegExp): Promise<void> {
    const from = this.captions.length;
    this.send({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    });
    this.requestResponse();
    await this.until(() => this.captions.slice(from).some((caption) => expected.test(caption)));
    await this.untilIdle();
  }

  /** Asks for a response as the client library does: one at a time, the next when this one is done. */
  requestResponse() {
    this.#wantsResponse = this.#responding;
    if (this.#responding) return;
    this.#responding = true;
    this.send({ type: 'response.create' });
  }

  /** Resolves when no response is in progress or wanted. */
  async untilIdle(): Promise<void> {
    await this.until(() => !this.#responding && !this.#wantsResponse);
  }

  /** Resolves when the condition holds. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  async untilReceived(type: string): Promise<void> {
    await this.until(() => this.events.some((event) => event.type === type));
  }

  close() {
    this.#socket.terminate();
  }

  get closed() {
    return once(this.#socket, 'close');
  }

  #receive(event: ServerEvent) {
    this.events.push(event);
    if (event.type === 'response.output_audio.delta') {
      this.audio = Buffer.concat([this.audio, Buffer.from(event.delta ?? '', 'base64')]);
    }
    if (event.type === 'response.output_audio_transcript.done')
      this.captions.push(event.transcript ?? '');
    if (event.type === 'response.output_item.done' && event.item?.type === 'function_call')
      this.#answer(event.item);
    if (event.type === 'response.done') {
      this.#responding = false;
      if (this.#wantsResponse) this.requestResponse();
    }
    const listeners = this.#listeners;
    this.#listeners = [];
    for (const listener of listeners) listener();
  }

  #answer(item: NonNullable<ServerEvent['item']>) {
    const call = { tool: item.name, arguments: JSON.parse(item.arguments) };
    this.calls.push(call);
    const output = JSON.stringify(this.#outputOf(item.name, call.arguments.answer));
    this.send({
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: item.call_id, output },
    });
    this.requestResponse();
  }

  #outputOf(tool: string, answer: string | undefined) {
    if (tool === 'save_answer') {
      return {
        status: 'saved',
        followUp: answer === 'A cache.' ? 'When would you clear it?' : null,
      };
    }
    if (tool === 'display_question') return { status: 'displayed' };
    if (tool === 'read_turn') {
      const number = this.#total - this.#questions.length;
      const speaks = [{ number, step: 'clearly' }];
      return { status: 'read', speaks, clarification: null, isFact: false };
    }
    const question = this.#questions.shift();
    const number = this.#total - this.#questions.length;
    return question
      ? { status: 'question', number, total: this.#total, question }
      : { status: 'finished', total: this.#total };
  }
}

/** What an interview's instructions tell. */
export const FACTS = {
  candidateFirstName: null,
  technology: 'redis',
  technologyLabel: 'Redis',
  supportedTechnologies: [{ value: 'redis', label: 'Redis' }],
  levels: ['junior', 'intermediate', 'senior'],
  questionCount: 2,
  answeredCount: 0,
  level: null,
  interviewType: 'video',
};

/** Compiles the process; call before all tests. Files that do it at once write the same. */
export function compile(): void {
  execFileSync(process.execPath, [join(FOLDER, '../platform/compile.mjs'), 'interviewer']);
}

/** Ends every process that was started; call after all tests. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
