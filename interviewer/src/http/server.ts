import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Log, reasonOf } from '../log.ts';
import type { SessionServices } from '../transport/services.ts';
import type { SessionRegistry } from '../transport/session-registry.ts';
import { WebRtcSession } from '../transport/webrtc-session.ts';
import { type ClientSecrets, clientSecretRequestSchema, sameSecret } from './client-secrets.ts';
import { allowSite, replyError, replyJson, replyToPreflight } from './replies.ts';
import { BodyTooLargeError, bearerKey, namesThisMachine, readBody } from './request-checks.ts';

const LARGEST_JSON = 16 * 1024;
const LARGEST_OFFER = 128 * 1024;
export const TOO_MANY_SESSIONS =
  'All interviewers are busy. Try again when another interview has ended.';
export const UNKNOWN_KEY = 'The client secret is unknown or has expired.';

export interface HttpOptions {
  readonly apiKey: string;
  readonly siteOrigin: string;
  /** Shown by the health calls; null: nothing is shown. */
  readonly instanceId: string | null;
  readonly secrets: ClientSecrets;
  readonly sessions: SessionRegistry;
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
    'POST /v1/realtime/client_secrets': (request, response) =>
      createSecret(options, request, response),
    'OPTIONS /v1/realtime/calls': (_request, response) => replyToPreflight(response),
    'POST /v1/realtime/calls': (request, response) => openCall(options, request, response),
  };
  const server = createServer((request, response) => {
    if (!namesThisMachine(request)) {
      return replyError(response, 421, 'The interviewer answers to this machine only.');
    }
    allowSite(request, response, options.siteOrigin);
    const path = (request.url ?? '/').split('?', 1)[0];
    const handler = routes[`${request.method} ${path}`];
    if (!handler) return replyError(response, 404, 'There is nothing at this address.');
    Promise.resolve()
      .then(() => handler(request, response))
      .catch((reason: unknown) => replyFailure(options, response, reason));
  });
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  return server;
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

async function createSecret(
  options: HttpOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!sameSecret(bearerKey(request), options.apiKey)) {
    return replyError(response, 401, 'The API key is missing or wrong.');
  }
  const body = await readBody(request, LARGEST_JSON);
  let json: unknown;
  try {
    json = JSON.parse(body || '{}');
  } catch {
    return replyError(response, 400, 'The body is not valid JSON.');
  }
  const parsed = clientSecretRequestSchema.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return replyError(response, 400, `${issue?.path.join('.') || 'body'}: ${issue?.message}.`);
  }
  replyJson(response, 200, options.secrets.create(parsed.data));
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
  const grant = options.secrets.check(bearerKey(request));
  if (!grant) return replyError(response, 401, UNKNOWN_KEY);
  const offer = await readBody(request, LARGEST_OFFER);
  if (!/^v=0\r?\n/.test(offer) || !/^m=application /m.test(offer) || !/^m=audio /m.test(offer)) {
    return replyError(response, 400, 'The body is no SDP offer with audio and a data channel.');
  }
  const place = options.sessions.reserve();
  if (!place) {
    response.setHeader('retry-after', '30');
    return replyError(response, 503, TOO_MANY_SESSIONS);
  }
  const session = new WebRtcSession(grant.model, options.services);
  const leave = place.fill(session);
  let answer: string;
  try {
    answer = await session.accept(offer, leave);
  } catch (reason) {
    options.log.debug('An offer was refused.', { reason: reasonOf(reason) });
    return replyError(response, 400, 'The SDP offer cannot be understood.');
  }
  options.log.info('A session began.', { session: session.id, transport: 'webrtc' });
  response.writeHead(201, {
    'content-type': 'application/sdp',
    location: `/v1/realtime/calls/${session.id}`,
    'cache-control': 'no-store',
  });
  response.end(answer);
}
