import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { z } from 'zod';
import { type Log, reasonOf } from '../environment/log.ts';
import type { InterviewerMetrics } from '../support/metrics.ts';
import { requestIdOf, withRequestId } from '../support/request-context.ts';
import { activeTracer } from '../support/tracing.ts';
import type { SessionServices } from '../transport/services.ts';
import type { SessionRegistry, SlotRefusal } from '../transport/session-registry.ts';
import { WebRtcSession } from '../transport/webrtc-session.ts';
import {
  type ClientSecrets,
  clientSecretRequestSchema,
  revocationSchema,
  sameSecret,
} from './client-secrets.ts';
import { isOperator } from './operator.ts';
import { allowSite, replyError, replyJson, replyToPreflight } from './replies.ts';
import { BodyTooLargeError, bearerKey, isAddressedTo, readBody } from './request-checks.ts';

/** A key's request contains the instructions of its interview. */
const MAX_JSON_BYTES = 64 * 1024;
const MAX_OFFER_BYTES = 128 * 1024;
/** The responses when no session slot is free. */
export const REJECTIONS = {
  'all-taken': {
    status: 503,
    message: 'All interviewers are busy. Try again when another interview has ended.',
  },
  'too-many-of-user': {
    status: 429,
    message: 'Two conversations of this account are running. End one of them, then try again.',
  },
} as const;
const TRACED_PATHS: ReadonlySet<string> = new Set([
  '/v1/realtime/client_secrets',
  '/v1/realtime/client_secrets/revoke',
  '/v1/realtime/calls',
]);
/** Characters of a path that the log shows. */
const MAX_LOGGED_PATH = 100;
/** Seconds after which a slot may be free again: a closed browser is detected by then. */
const RETRY_AFTER = '30';
const NOTHING_HERE = 'There is nothing at this address.';
export const UNKNOWN_KEY = 'The client secret is unknown or has expired.';

export interface HttpOptions {
  readonly apiKey: string;
  readonly siteOrigin: string;
  /** Shown by the health calls; null: nothing is shown. */
  readonly instanceId: string | null;
  /** Names by which requests may reach this process. */
  readonly hosts: ReadonlySet<string>;
  readonly secrets: ClientSecrets;
  readonly sessions: SessionRegistry;
  readonly metrics: InterviewerMetrics;
  /** Opens the metrics to its bearer; undefined: to nobody but this machine. */
  readonly operatorToken: string | undefined;
  /** Whether other machines are served: then nobody is an operator by where they are. */
  readonly isPublic: boolean;
  readonly services: SessionServices;
  /** True when the voice and the hearing are loaded. */
  readonly ready: () => boolean;
  readonly log: Log;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The HTTP side: health, client secrets, and the exchange that opens a WebRTC session. */
export function createHttpServer(options: HttpOptions): Server {
  const routes: Readonly<Record<string, Handler>> = {
    'GET /healthz': (_request, response) => replyHealth(options, response, true),
    'GET /readyz': (_request, response) => replyHealth(options, response, options.ready()),
    'GET /metrics': (request, response) => replyMetrics(options, request, response),
    'POST /v1/realtime/client_secrets': (request, response) =>
      createSecret(options, request, response),
    'POST /v1/realtime/client_secrets/revoke': (request, response) =>
      revoke(options, request, response),
    'OPTIONS /v1/realtime/calls': (_request, response) => replyToPreflight(response),
    'POST /v1/realtime/calls': (request, response) => openCall(options, request, response),
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?', 1)[0];
    // Prometheus asks each instance by its own address; who may read is decided there.
    if (path !== '/metrics' && !isAddressedTo(request, options.hosts)) {
      return replyError(response, 421, 'The interviewer does not answer to this name.');
    }
    allowSite(request, response, options.siteOrigin);
    const handler = routes[`${request.method} ${path}`];
    if (!handler) return replyError(response, 404, NOTHING_HERE);
    Promise.resolve()
      .then(() => handler(request, response))
      .catch((reason: unknown) => replyFailure(options, response, reason));
  };
  const server = createServer((request, response) => {
    const id = requestIdOf(request);
    response.setHeader('x-request-id', id);
    withRequestId(id, () => {
      logAnswer(options.log, request, response);
      traced(request, response, () => answer(request, response));
    });
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  return server;
}

/** Answers as a span of the caller's trace, where traces are on; only the calls of conversations are. */
function traced(request: IncomingMessage, response: ServerResponse, work: () => void): void {
  const path = (request.url ?? '/').split('?', 1)[0];
  const tracer = activeTracer();
  if (tracer === null || !TRACED_PATHS.has(path ?? '')) {
    work();
    return;
  }
  const { traceparent } = request.headers;
  const sent = typeof traceparent === 'string' ? traceparent : undefined;
  const span = tracer.beginRequest(`${request.method} ${path}`, sent);
  response.once('close', () => span.end(response.statusCode));
  span.run(work);
}

/** Logs how a request was answered; its path has neither names nor keys, a query is left out. */
function logAnswer(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const started = performance.now();
  const [path = ''] = (request.url ?? '/').split('?', 1);
  const entry = /^\/(?:healthz|readyz|metrics)$/.test(path) ? log.debug : log.info;
  response.once('close', () =>
    entry('answered', {
      method: request.method,
      path: path.slice(0, MAX_LOGGED_PATH),
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - started),
    }),
  );
}

function replyFailure(options: HttpOptions, response: ServerResponse, reason: unknown) {
  if (response.headersSent) return void response.destroy();
  if (reason instanceof BodyTooLargeError) {
    response.setHeader('connection', 'close');
    return replyError(response, 413, reason.message);
  }
  options.log.error('A request failed.', { reason: reasonOf(reason) });
  replyError(response, 500, 'The request failed.');
}

function replyHealth(options: HttpOptions, response: ServerResponse, well: boolean): void {
  const status = well ? 200 : 503;
  replyJson(response, status, {
    status,
    message: well ? 'OK' : 'The voice is loading.',
    data: {
      sessions: options.sessions.size,
      ...(options.instanceId === null ? {} : { instance: options.instanceId }),
    },
  });
}

/** Figures for operators; for everybody else there is nothing here. */
async function replyMetrics(
  { metrics, operatorToken, isPublic }: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOperator(request, operatorToken, isPublic)) return replyError(response, 404, NOTHING_HERE);
  const { type, body } = await metrics.text();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/**
 * What the API sends with its standing key.
 * @returns undefined when the request was refused, which is answered then
 */
async function readFromApi<S extends z.ZodType>(
  schema: S,
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<z.output<S> | undefined> {
  if (!sameSecret(bearerKey(request), options.apiKey)) {
    replyError(response, 401, 'The API key is missing or wrong.');
    return undefined;
  }
  const body = await readBody(request, MAX_JSON_BYTES);
  let json: unknown;
  try {
    json = JSON.parse(body || '{}');
  } catch {
    replyError(response, 400, 'The body is not valid JSON.');
    return undefined;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  replyError(response, 400, `${issue?.path.join('.') || 'body'}: ${issue?.message}.`);
  return undefined;
}

function reject({ metrics }: HttpOptions, response: ServerResponse, reason: SlotRefusal): void {
  metrics.sessionRefused(reason);
  response.setHeader('retry-after', RETRY_AFTER);
  replyError(response, REJECTIONS[reason].status, REJECTIONS[reason].message);
}

async function createSecret(
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = await readFromApi(clientSecretRequestSchema, options, request, response);
  if (!asked) return;
  // Refused here already: the answer to a failed WebSocket is hidden from a browser's page.
  if (asked.holder && !options.sessions.hasRoomFor(asked.holder)) {
    return reject(options, response, 'too-many-of-user');
  }
  replyJson(response, 200, options.secrets.create(asked));
}

/** Ends keys and conversations, and returns the duration of an interview's conversations. */
async function revoke(
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const match = await readFromApi(revocationSchema, options, request, response);
  if (!match) return;
  const keys = options.secrets.revoke(match);
  const conversations = options.sessions.end(match, 'revoked');
  const seconds = match.interview === undefined ? 0 : options.sessions.takeSeconds(match.interview);
  replyJson(response, 200, { keys, conversations, seconds });
}

async function openCall(
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== options.siteOrigin) {
    return replyError(response, 403, 'This origin may not open sessions.');
  }
  const key = bearerKey(request);
  if (!options.secrets.check(key)) return replyError(response, 401, UNKNOWN_KEY);
  const offer = await readBody(request, MAX_OFFER_BYTES);
  // It may have been revoked while the offer arrived.
  const grant = options.secrets.check(key);
  if (!grant) return replyError(response, 401, UNKNOWN_KEY);
  if (!/^v=0\r?\n/.test(offer) || !/^m=application /m.test(offer) || !/^m=audio /m.test(offer)) {
    return replyError(response, 400, 'The body is no SDP offer with audio and a data channel.');
  }
  const slot = options.sessions.reserve(grant.holder);
  if (typeof slot === 'string') return reject(options, response, slot);
  let session: WebRtcSession;
  try {
    session = new WebRtcSession(grant, options.services);
  } catch (reason) {
    slot.release();
    throw reason;
  }
  const leave = slot.fill(session);
  let answer: string;
  try {
    answer = await session.accept(offer, leave);
  } catch (reason) {
    options.log.debug('An offer was refused.', { reason: reasonOf(reason) });
    return replyError(response, 400, 'The SDP offer cannot be understood.');
  }
  options.metrics.sessionStarted('webrtc');
  options.log.info('A session began.', { session: session.id, transport: 'webrtc' });
  response.writeHead(201, {
    'content-type': 'application/sdp',
    location: `/v1/realtime/calls/${session.id}`,
    'cache-control': 'no-store',
  });
  response.end(answer);
}
