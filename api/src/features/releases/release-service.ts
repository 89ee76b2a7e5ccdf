import { z } from 'zod';
import type { ReleaseServiceConfiguration } from '../../configuration/configuration.ts';
import { releaseEvent, type SourcePlace, sourcePlace } from '../../contract/releases.ts';
import type { ErrorFrame } from '../../contract/telemetry.ts';
import { ApiError } from '../../http/api-error.ts';

/** Milliseconds for an answer of the release service: it reads files, and does its work in jobs. */
const timeoutMs = 5_000;
/** Entries of a history that are asked for. */
const historyLength = 50;

const status = z.object({
  name: z.string(),
  owner: z.string(),
  live: z.string(),
  canary: z.object({ version: z.string(), percent: z.int() }).nullable(),
  previous: z.string().nullable(),
  rolledBackFrom: z.string().nullable(),
  job: z.string().nullable(),
});
export type ReleaseStatus = z.infer<typeof status>;

/** An older service says nothing of the shell. */
const releases = z.object({
  releases: z.array(status),
  shell: status.nullable().default(null),
});
export type Released = z.infer<typeof releases>;

const source = z.object({ place: sourcePlace.nullable() });
const history = z.object({ entries: z.array(releaseEvent) });
const started = z.object({ job: z.string() });
const lines = z.array(z.string());
const jobState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('running'), lines }),
  z.object({ state: z.literal('done'), lines, summary: z.string() }),
  z.object({
    state: z.literal('refused'),
    lines,
    error: z.object({ message: z.string() }),
  }),
]);
const refusal = z.object({ message: z.string(), retryAfter: z.number().nullable().default(null) });

/** Why the release service did not do what it was asked. */
export class ReleaseServiceError extends Error {
  override name = 'ReleaseServiceError';
  readonly kind: 'unreachable' | 'refused' | 'request';
  /** HTTP status of its answer; 0 without one. */
  readonly status: number;
  /** Seconds after which a retry may succeed. */
  readonly retryAfter: number | null;

  constructor(
    kind: ReleaseServiceError['kind'],
    message: string,
    status = 0,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Talks to the release service with the credential of operators. */
export class ReleaseService {
  readonly #configuration: ReleaseServiceConfiguration;

  constructor(configuration: ReleaseServiceConfiguration) {
    this.#configuration = configuration;
  }

  /** Everything that is released, the remotes by name. @throws ReleaseServiceError */
  releases(): Promise<Released> {
    return this.#ask('/v1/releases', releases);
  }

  /** The source of a place in a script; `null` where no source map has it. @throws ReleaseServiceError */
  async source(remote: string, version: string, frame: ErrorFrame): Promise<SourcePlace | null> {
    const { file, line, column } = frame;
    const query = new URLSearchParams({ file, line: String(line), column: String(column) });
    const path = `/v1/remotes/${remote}/versions/${version}/source?${query}`;
    return (await this.#ask(path, source)).place;
  }

  /** The last changes of a remote, the newest first. @throws ReleaseServiceError */
  async history(remote: string): Promise<z.infer<typeof releaseEvent>[]> {
    const path = `/v1/remotes/${remote}/history?last=${historyLength}`;
    return (await this.#ask(path, history)).entries.reverse();
  }

  /** Starts a change. @returns the id of its job. @throws ReleaseServiceError */
  async change(remote: string, change: object): Promise<string> {
    return (await this.#ask(`/v1/remotes/${remote}/changes`, started, change)).job;
  }

  /** The state of a job. @throws ReleaseServiceError */
  job(remote: string, id: string): Promise<z.infer<typeof jobState>> {
    return this.#ask(`/v1/remotes/${remote}/jobs/${id}`, jobState);
  }

  async #ask<T extends z.ZodType>(path: string, schema: T, body?: object): Promise<z.output<T>> {
    const { url, credential } = this.#configuration;
    let response: Response;
    let content: unknown;
    try {
      response = await fetch(url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${credential}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      content = await response.json();
    } catch {
      throw new ReleaseServiceError('unreachable', 'The release service does not answer.');
    }
    if (!response.ok) {
      const said = refusal.safeParse(content);
      const message = said.success ? said.data.message : 'The release service failed.';
      const { status } = response;
      const isCredential = status === 401 || status === 403;
      const kind = isCredential ? 'refused' : status >= 500 ? 'unreachable' : 'request';
      throw new ReleaseServiceError(kind, message, status, said.data?.retryAfter ?? null);
    }
    const parsed = schema.safeParse(content);
    if (parsed.success) return parsed.data;
    throw new ReleaseServiceError('unreachable', 'Something else than a release service answers.');
  }
}

/** The failure that an operator's call ends with, in words for people. */
export function asApiError(error: unknown): unknown {
  if (!(error instanceof ReleaseServiceError)) return error;
  if (error.kind === 'unreachable') return new ApiError(503, error.message, 10);
  if (error.kind === 'refused') {
    return new ApiError(503, 'The release service does not accept the credential of this site.');
  }
  const isKnown = [404, 409, 429].includes(error.status);
  return new ApiError(isKnown ? error.status : 422, error.message, error.retryAfter);
}
