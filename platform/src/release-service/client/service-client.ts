import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { Report } from '../../support/report.ts';
import {
  idempotencyHeader,
  type JobState,
  jobAnswer,
  jobState,
  type Refusal,
  refusal,
} from '../contract/contract.ts';

/** How often a request is tried. */
const maxAttempts = 6;
const longestRetryMs = 60_000;
/** Statuses after which the same request may succeed. */
const passing = new Set([409, 502, 503, 504]);
/** Statuses with which a server of something else, such as the site itself, answers these requests. */
const foreign = new Set([404, 405]);
/** Milliseconds for the answer to one request. */
const timeoutMs = 300_000;

/** An error of the service, with its text as it came. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

interface Answer {
  status: number;
  text: string;
  /** Seconds; `null` where the answer says nothing. */
  retryAfter: number | null;
}

/** Talks to a release service with one credential. */
export class ServiceClient {
  readonly #base: URL;
  readonly #token: string;
  readonly #report: Report;
  readonly #stepMs: number;

  /**
   * @param stepMs milliseconds between two questions for the state of a job, and before the second
   *   attempt of a request; doubled for each further one
   */
  constructor(base: URL, token: string, report: Report, stepMs = 1_000) {
    this.#base = base;
    this.#token = token;
    this.#report = report;
    this.#stepMs = stepMs;
  }

  /**
   * Sends JSON, with a key by which the service knows a repeated attempt whose first answer was lost.
   * @throws ParleyError with the service's own text when it refuses
   */
  async post<T extends z.ZodType>(path: string, body: unknown, schema: T): Promise<z.output<T>> {
    const headers = { 'content-type': 'application/json', [idempotencyHeader]: randomUUID() };
    return this.#parse(
      await this.#request(path, { method: 'POST', headers, body: JSON.stringify(body) }),
      schema,
    );
  }

  async get<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
    return this.#parse(await this.#request(path, { method: 'GET' }), schema);
  }

  /** Sends a file. */
  async put(path: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const headers = { 'content-type': 'application/octet-stream' };
    await this.#request(path, { method: 'PUT', headers, body: content });
  }

  /**
   * Starts a job and follows it to its end; its lines are reported as they come.
   * @returns the summary
   * @throws ParleyError with the text of the command line when it was refused
   */
  async perform(start: string, body: unknown, jobs: string): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const { job } = await this.post(start, body, jobAnswer);
      const state = await this.#tellWhenInterrupted(this.#follow(`${jobs}/${job}`));
      if (state.state === 'done') return state.summary;
      const { error } = state;
      if (error.retryAfter === null || attempt >= maxAttempts)
        throw new RefusedError(error.message);
      await this.#wait(attempt, error.retryAfter, error.message);
    }
  }

  /** The service ends a job that it has begun, also where nobody waits for it any more. */
  async #tellWhenInterrupted<T>(work: Promise<T>): Promise<T> {
    const tell = (): void => {
      this.#report(
        `${this.#base.origin} goes on with this without you. "history" says how it ended; "rollback" takes a release back.`,
      );
      // The listener is gone by now, so this ends the process as any interrupt does.
      process.kill(process.pid, 'SIGINT');
    };
    process.once('SIGINT', tell);
    try {
      return await work;
    } finally {
      process.off('SIGINT', tell);
    }
  }

  async #follow(path: string): Promise<Exclude<JobState, { state: 'running' }>> {
    let reported = 0;
    for (;;) {
      const state = await this.get(path, jobState);
      for (const line of state.lines.slice(reported)) this.#report(line);
      reported = state.lines.length;
      if (state.state !== 'running') return state;
      await pause(this.#stepMs);
    }
  }

  /** Sends a request until it is answered for good. @throws ParleyError */
  async #request(path: string, init: RequestInit): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#send(path, init);
      if (answer.status >= 200 && answer.status < 300) return answer;
      const refused = this.#refusalIn(answer);
      if (!(passing.has(answer.status) || answer.status === 0) || attempt >= maxAttempts) {
        throw new RefusedError(refused.message);
      }
      await this.#wait(attempt, refused.retryAfter ?? answer.retryAfter, refused.message);
    }
  }

  /** Sends a request once; the status is 0 when there was no answer. */
  async #send(path: string, init: RequestInit): Promise<Answer> {
    try {
      const response = await fetch(`${this.#base.href.replace(/\/$/, '')}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
        // A redirect could lead the credential elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      return {
        status: response.status,
        text: await response.text(),
        retryAfter: Number.isFinite(seconds) ? seconds : null,
      };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return {
        status: 0,
        text: cause instanceof Error ? cause.message : String(cause),
        retryAfter: null,
      };
    }
  }

  #refusalIn({ status, text }: Answer): Refusal {
    if (status !== 0) {
      try {
        return refusal.parse(JSON.parse(text));
      } catch {
        // A proxy in between has its own pages.
      }
    }
    if (foreign.has(status)) return this.#isNoService(`it answered ${status}`);
    const problem = status === 0 ? `did not answer: ${text}` : `answered ${status}.`;
    return {
      code: 'PARLEY-160',
      message: `PARLEY-160: the release service at ${this.#base.origin} ${problem}`,
      retryAfter: null,
    };
  }

  /** What is there is another server: this service gives a reason with each refusal. */
  #isNoService(proof: string): Refusal {
    const { origin } = this.#base;
    return {
      code: 'PARLEY-160',
      message: `PARLEY-160: ${origin} is not a release service: ${proof}. It has an address of its own, beside that of the site; who runs the site knows it.`,
      retryAfter: null,
    };
  }

  async #wait(attempt: number, retryAfter: number | null, reason: string): Promise<void> {
    const doubled = this.#stepMs * 2 ** (attempt - 1);
    const ms = Math.min(Math.max(doubled, (retryAfter ?? 0) * 1_000), longestRetryMs);
    this.#report(`${reason} Trying again in ${Math.ceil(ms / 1_000)} s…`);
    await pause(ms * (1 + Math.random() / 10));
  }

  #parse<T extends z.ZodType>({ text }: Answer, schema: T): z.output<T> {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw new RefusedError(this.#isNoService('it answered with something else').message);
    }
  }
}
