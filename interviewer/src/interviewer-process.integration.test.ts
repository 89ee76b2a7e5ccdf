import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { WebSocket } from 'ws';

const FOLDER = join(import.meta.dirname, '..');
const KEY = 'integration-key-0123456789';
const SITE = 'http://localhost:3000';

interface ServerEvent {
  readonly type: string;
  readonly delta?: string;
  readonly transcript?: string;
  readonly item?: {
    readonly type: string;
    readonly name: string;
    readonly call_id: string;
    readonly arguments: string;
  };
}

const running: ChildProcess[] = [];

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(FOLDER, 'dist/main.js')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  return child;
}

async function listening(environment: Record<string, string> = {}) {
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
  const port = /localhost:(\d+)/.exec(line)?.[1];
  return { child, base: `http://127.0.0.1:${port}` };
}

async function clientSecret(base: string): Promise<string> {
  const reply = await fetch(`${base}/v1/realtime/client_secrets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
    body: JSON.stringify({ session: { type: 'realtime', model: 'embedded' } }),
  });
  const { value } = (await reply.json()) as { value: string };
  return value;
}

/** A browser's side of the conversation, with the three tools. */
class Client {
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

  async open(facts: object) {
    await this.untilReceived('session.created');
    const instructions = `Lead it. <interview_facts>${JSON.stringify(facts)}</interview_facts>`;
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
    const question = this.#questions.shift();
    const number = this.#total - this.#questions.length;
    return question
      ? { status: 'question', number, total: this.#total, question }
      : { status: 'finished', total: this.#total };
  }
}

const FACTS = {
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

beforeAll(() => {
  execFileSync(process.execPath, [join(FOLDER, '../platform/compile.mjs'), 'interviewer']);
}, 120_000);

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

describe('the process', () => {
  it('says everything that is wrong with its environment and exits with 1', async () => {
    const child = start({ NODE_ENV: 'production', INTERVIEWER_PORT: 'x' });
    let text = '';
    child.stderr?.on('data', (data) => {
      text += String(data);
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(text).toMatch(/NODE_ENV=production[\s\S]*INTERVIEWER_PORT[\s\S]*INTERVIEWER_API_KEY/);
  }, 30_000);

  it('holds a whole interview over the WebSocket, then stops at once when told to', async () => {
    const { child, base } = await listening();
    const client = new Client(base, await clientSecret(base), ['What is Redis?', 'What is a TTL?']);
    await client.open(FACTS);
    client.requestResponse();
    await client.untilIdle();
    expect(client.captions.join(' ')).toMatch(/AI interviewer.*name/);
    await client.says("I'm Ada and I have four years", /to meet you, Ada/);
    await client.says(
      'A queue for print jobs',
      /intermediate interview on Redis[\s\S]*two questions[\s\S]*recorded/i,
    );
    await client.says('I am ready', /^Question 1\. What is Redis\?$/);
    await client.says('A cache.', /When would you clear it\?/);
    await client.says('When it grows too large.', /Question 2\. What is a TTL\?/);
    await client.says("I don't know", /End Interview/);

    expect(
      client.calls.filter(({ tool }) => tool === 'save_answer').map((call) => call.arguments),
    ).toEqual([
      { question: 'What is Redis?', answer: 'A cache.' },
      { question: 'What is Redis?', answer: 'A cache.\n\nWhen it grows too large.' },
      { question: 'What is a TTL?', answer: "I don't know" },
    ]);
    expect(client.calls.filter(({ tool }) => tool === 'display_question')).toHaveLength(2);
    const samples = new Int16Array(
      client.audio.buffer.slice(
        client.audio.byteOffset,
        client.audio.byteOffset + client.audio.length,
      ),
    );
    expect(samples.length / 24_000).toBeGreaterThan(20);
    expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(
      3000,
    );

    const closed = client.closed;
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    await closed;
    expect(code).toBe(0);
  }, 60_000);

  it.each([
    ['its terminal closes', (child: ChildProcess) => child.kill('SIGHUP')],
    ['the process that started it ends', (child: ChildProcess) => child.disconnect()],
  ])(
    'exits with 0 when %s',
    async (_when, end) => {
      const { child, base } = await listening({ PARLEY_INSTANCE: 'one-of-many' });
      const ready = await fetch(`${base}/readyz`);
      expect(await ready.json()).toMatchObject({ data: { instance: 'one-of-many' } });
      const exit = once(child, 'exit');
      end(child);
      expect(await exit).toEqual([0, null]);
    },
    60_000,
  );

  it('hears speech, falls silent, and does not answer what it cannot transcribe', async () => {
    const { child, base } = await listening();
    const client = new Client(base, await clientSecret(base), []);
    await client.open(FACTS);
    client.requestResponse();
    await client.untilIdle();
    const responses = client.events.filter(({ type }) => type === 'response.created').length;
    // The interviewer's own voice serves as the candidate's, with a second of silence after it.
    const microphone = Buffer.concat([
      client.audio.subarray(0, 24_000 * 2 * 3),
      Buffer.alloc(24_000 * 2),
    ]);
    for (let at = 0; at < microphone.length; at += 9600) {
      const audio = microphone.subarray(at, at + 9600).toString('base64');
      client.send({ type: 'input_audio_buffer.append', audio });
    }
    await client.untilReceived('input_audio_buffer.speech_stopped');
    client.send({ type: 'input_audio_buffer.clear' });
    await client.untilReceived('input_audio_buffer.cleared');
    expect(client.events.filter(({ type }) => type === 'response.created')).toHaveLength(responses);
    client.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 60_000);

  it('refuses who may not come in, in words that a person understands', async () => {
    const { child, base } = await listening({ INTERVIEWER_MAX_SESSIONS: '1' });
    const post = (path: string, headers: Record<string, string>, body = '') =>
      fetch(`${base}${path}`, { method: 'POST', headers, body });
    const key = await clientSecret(base);
    const sdp = { 'content-type': 'application/sdp', origin: SITE };

    expect(
      (await post('/v1/realtime/client_secrets', { authorization: 'Bearer wrong' })).status,
    ).toBe(401);
    const unknown = await post(
      '/v1/realtime/calls',
      { ...sdp, authorization: 'Bearer ek_x' },
      'v=0',
    );
    expect([unknown.status, await unknown.json()]).toEqual([
      401,
      {
        error: expect.objectContaining({ message: 'The client secret is unknown or has expired.' }),
      },
    ]);
    const mine = { ...sdp, authorization: `Bearer ${key}` };
    expect((await post('/v1/realtime/calls', mine, 'garbage')).status).toBe(400);
    expect(
      (await post('/v1/realtime/calls', mine, 'v=0\r\nm=audio x\r\nm=application y\r\n')).status,
    ).toBe(400);
    expect((await post('/v1/realtime/calls', mine, 'x'.repeat(200_000))).status).toBe(413);
    expect(
      (await post('/v1/realtime/calls', { ...mine, origin: 'http://evil.test' }, 'v=0')).status,
    ).toBe(403);

    const preflight = await fetch(`${base}/v1/realtime/calls`, {
      method: 'OPTIONS',
      headers: { origin: SITE },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-openai-agents-sdk');
    expect(preflight.headers.get('access-control-expose-headers')).toBe('Location');

    const { port } = new URL(base);
    const foreign = request({ port, path: '/healthz', headers: { host: 'evil.test' } }).end();
    const [answer] = await once(foreign, 'response');
    expect(answer.statusCode).toBe(421);
    answer.resume();

    const first = new Client(base, key, []);
    await first.open(FACTS);
    const health = await fetch(`${base}/readyz`);
    expect(await health.json()).toEqual({ status: 200, message: 'OK', data: { sessions: 1 } });
    const second = new WebSocket(`${base.replace('http', 'ws')}/v1/realtime`, [
      `openai-insecure-api-key.${key}`,
    ]);
    const [, refusal] = await once(second, 'unexpected-response');
    expect(refusal.statusCode).toBe(503);
    second.on('error', () => {});
    second.terminate();
    first.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }, 60_000);
});
