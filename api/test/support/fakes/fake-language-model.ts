import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';

/** The key that the fake takes. */
export const modelKey = 'sk-a-key-for-tests';

const task = z.object({
  question: z.string(),
  criteria: z.array(z.object({ id: z.string(), point: z.string() })),
  answer: z.string(),
});
/** What the fake is asked to judge. */
export type ModelTask = z.infer<typeof task>;

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ type: z.string() }),
});
type ChatRequest = z.infer<typeof chatRequest>;

/** One reply: text of the model, an error status, or nothing at all. */
export type ModelReply =
  | { text: string }
  | { status: number; retryAfter?: number; body?: object }
  | 'never';

/** A request with what it asks for; `tries` counts those for the same question, from 1. */
export interface ModelCall {
  request: ChatRequest;
  task: ModelTask;
  tries: number;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString());
}

/** The last document that is a task: what follows asks for a repair. */
function taskOf({ messages }: ChatRequest): ModelTask {
  for (const { role, content } of messages.toReversed()) {
    if (role !== 'user' || !content.startsWith('{')) continue;
    const parsed = task.safeParse(JSON.parse(content));
    if (parsed.success) return parsed.data;
  }
  throw new Error('The request has no task');
}

/** Meets as many criteria as the answer has sentences, each with one of them as its quote. */
export function judgeBySentences({ criteria, answer }: ModelTask) {
  const sentences = answer.match(/[^.!?]+/g)?.map((sentence) => sentence.trim()) ?? [];
  return {
    criteria: criteria.map(({ id, point }, at) => {
      const quote = sentences[at] ?? '';
      const comment =
        quote === '' ? `Say next time that ${point}.` : `This part is right: ${point}.`;
      const verdict = quote === '' ? 'absent' : 'met';
      return { id, quote, verdict, correction: '', comment };
    }),
    feedback: `You made ${sentences.length} statements on “${criteria[0]?.point}”.`,
  };
}

const honest = ({ task: asked }: ModelCall): ModelReply => ({
  text: JSON.stringify(judgeBySentences(asked)),
});

/** A local service that answers as an OpenAI-compatible chat endpoint does. */
export class FakeLanguageModel {
  readonly calls: ModelCall[] = [];
  /** What it says; an honest judgment unless a test decides otherwise. */
  reply: (call: ModelCall) => ModelReply = honest;
  url = '';
  #server = createServer(async (request, response) => {
    const write = (status: number, content: object, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(content));
    };
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return write(404, {});
    if (request.headers.authorization !== `Bearer ${modelKey}`) {
      return write(401, { error: { message: `Wrong key: ${request.headers.authorization}` } });
    }
    const parsed = chatRequest.parse(await readJson(request));
    const asked = taskOf(parsed);
    const earlier = this.calls.filter((call) => call.task.question === asked.question);
    const call = { request: parsed, task: asked, tries: earlier.length + 1 };
    this.calls.push(call);
    const reply = this.reply(call);
    if (reply === 'never') return;
    if ('status' in reply) {
      const wait: Record<string, string> =
        reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) };
      return write(reply.status, reply.body ?? { error: { message: `Key ${modelKey}` } }, wait);
    }
    const message = { role: 'assistant', content: reply.text };
    write(200, { choices: [{ index: 0, finish_reason: 'stop', message }] });
  });

  /** Forgets what was asked and is honest again. */
  reset(): void {
    this.calls.length = 0;
    this.reply = honest;
  }

  start(port: number): Promise<void> {
    this.url = `http://127.0.0.1:${port}/v1`;
    return new Promise((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
