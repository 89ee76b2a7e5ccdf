import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Tally } from './tally.ts';

/** Connections that a browser opens to one origin. */
const connectionsPerOrigin = 6;
/** Milliseconds after which nobody will answer any more: as long as nginx waits, and a little. */
const requestTimeout = 125_000;
/** Times that a request is sent before it has failed for good. */
const mostTries = 15;

/** What a request is for: a page or data of the API, a file of a release, or a change. */
type Kind = 'read' | 'file' | 'write';

export interface Call {
  kind: Kind;
  method?: 'GET' | 'POST';
  url: string;
  token?: string;
  cookie?: string;
  body?: unknown;
  /** What the request is called in messages, where its address differs from call to call. */
  name?: string;
}

interface Answer {
  status: number;
  text: string;
  location: string | undefined;
  /** Its name and value only. */
  cookie: string | undefined;
  retryAfter: number | undefined;
  bytes: number;
}

/** The person's request was refused again and again, or failed for good. */
export class CallError extends Error {
  override name = 'CallError';
}

async function bodyOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** One browser's connections: kept alive, from a network address of its own. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: connectionsPerOrigin });
  readonly #clientAddress: string;
  readonly #origin: string;
  readonly #tally: Tally;

  /** @param origin the site, whose pages call */
  constructor(clientAddress: string, origin: string, tally: Tally) {
    this.#clientAddress = clientAddress;
    this.#origin = origin;
    this.#tally = tally;
  }

  /**
   * Sends a request and counts what becomes of it. After a refusal it waits as long as the answer says and
   * sends it again; after a broken connection, which counts as failed, a second.
   * @throws CallError when it will not succeed
   */
  async send(call: Call): Promise<Answer> {
    const began = performance.now();
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const { now } = this.#tally;
      const sent = performance.now();
      now.requests += 1;
      const answer = await this.#once(call).catch((error: Error) => error);
      const duration = performance.now() - sent;
      if (answer instanceof Error) {
        this.#tally.fail(`${this.#nameOf(call)}: ${answer.message}`);
        await delay(1_000);
        continue;
      }
      now.bytes += answer.bytes;
      if (answer.status === 503 && answer.retryAfter !== undefined) {
        now.refused += 1;
        await delay(answer.retryAfter * 1_000);
        continue;
      }
      this.#tally.longestWait = Math.max(this.#tally.longestWait, performance.now() - began);
      if (answer.status < 400) {
        now[`${call.kind}s`].push(duration);
        return answer;
      }
      if (answer.status === 401) now.signedOut += 1;
      this.#tally.fail(`${this.#nameOf(call)}: ${answer.status} ${answer.text.slice(0, 200)}`);
      throw new CallError(`${this.#nameOf(call)} was answered with ${answer.status}.`);
    }
    throw new CallError(`${this.#nameOf(call)} did not succeed in ${mostTries} tries.`);
  }

  close(): void {
    this.#agent.destroy();
  }

  #nameOf({ method = 'GET', url, name }: Call): string {
    return `${method} ${name ?? new URL(url).pathname}`;
  }

  #once({ method = 'GET', url, token, cookie, body }: Call): Promise<Answer> {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request(url, {
        method,
        agent: this.#agent,
        localAddress: this.#clientAddress,
        headers: {
          'accept-encoding': 'br',
          origin: this.#origin,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(cookie !== undefined && { cookie }),
          ...(sent !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(sent),
          }),
        },
      });
      outgoing.setTimeout(requestTimeout, () =>
        outgoing.destroy(new Error(`no answer in ${requestTimeout / 1_000} s`)),
      );
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        bodyOf(response)
          .then((content) => resolve(answerOf(response, content)))
          .catch(reject);
      });
      outgoing.end(sent);
    });
  }
}

function answerOf({ statusCode = 0, headers }: IncomingMessage, content: Buffer): Answer {
  const isCompressed = headers['content-encoding'] === 'br';
  const retryAfter = Number(headers['retry-after'] ?? Number.NaN);
  return {
    status: statusCode,
    text: String(isCompressed ? brotliDecompressSync(content) : content),
    location: headers.location,
    cookie: headers['set-cookie']?.[0]?.split(';')[0],
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    bytes: content.length,
  };
}
