import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isOutOfSpace } from '../../support/files.ts';
import { requestIdOf } from '../../support/request-log.ts';
import type { Environment } from '../../workspace/environment.ts';
import type { Refusal } from '../contract/contract.ts';
import { ServiceError } from '../contract/service-error.ts';
import type { Jobs } from '../job/jobs.ts';
import { type Credential, CredentialStore } from '../store/credentials.ts';
import type { ReleaseLog } from '../store/release-log.ts';
import type { Uploads } from '../store/uploads.ts';
import { WaitingReleases } from '../store/waiting-releases.ts';
import { Access } from './access.ts';
import { addChangeRoutes } from './change-routes.ts';
import { logRefusal } from './request-log.ts';
import { trackRequests, type WriteLine } from './request-tracking.ts';
import type { ServiceContext } from './service-context.ts';
import { addSourceRoutes } from './source-routes.ts';
import { addUploadRoutes } from './upload-routes.ts';

/** Bytes of a request's JSON. */
const maxJsonBytes = 2 * 1_024 ** 2;
/** Milliseconds for a whole request to arrive, and without a byte. */
const requestTimeout = 300_000;
const connectionTimeout = 60_000;
const spaceRetrySeconds = 60;
/** Codes of the errors with which a request ends that its client gave up. */
const brokenConnection = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED']);

/** The refusal that an error means, as the service answers it. */
function asServiceError(error: unknown, report: (error: unknown) => void): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ServiceError('PARLEY-164', 'the request is too large.');
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new ServiceError('PARLEY-176', 'send JSON, or a file as application/octet-stream.');
  }
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) {
    return new ServiceError('PARLEY-172', 'the request is not valid JSON.');
  }
  if (brokenConnection.has(code)) {
    return new ServiceError('PARLEY-166', 'the connection ended before the file had arrived.');
  }
  report(error);
  return isOutOfSpace(error)
    ? new ServiceError('PARLEY-175', 'there is no space left for the upload.', spaceRetrySeconds)
    : new ServiceError(
        'PARLEY-175',
        'the service failed; its operator finds the cause in its log.',
      );
}

/**
 * The release service: an HTTP server for teams' release pipelines. It sets no cookie, allows no other
 * origin and shows no page, so that a browser has no use for it.
 * @param write writes a line about each request
 */
export function createReleaseServer(
  environment: Environment,
  jobs: Jobs,
  log: ReleaseLog,
  uploads: Uploads,
  write: WriteLine,
): FastifyInstance {
  const { dataDirectory, releaseService } = environment;
  const access = new Access(new CredentialStore(dataDirectory), releaseService.requestsPerMinute);
  const admitted = new WeakMap<FastifyRequest, Credential>();
  const server = Fastify({
    bodyLimit: maxJsonBytes,
    requestTimeout,
    connectionTimeout,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    genReqId: requestIdOf,
  });
  const requests = trackRequests(server, write);
  server.addContentTypeParser('application/octet-stream', (_request, payload, done) =>
    done(null, payload),
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    if (request.routeOptions.url === '/healthz') return;
    const credential = await access.authenticate(request);
    admitted.set(request, credential);
    access.requireRemote(request, credential);
    // Nothing is unpacked here, so nothing small can become large.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      throw new ServiceError('PARLEY-176', 'a compressed request is not accepted.');
    }
  });
  server.setErrorHandler((error, request, reply) => {
    const refused = asServiceError(error, (failure) => requests.failed(request, failure));
    const { code, message, status, retryAfter } = refused;
    // Who is over a limit is not logged again and again.
    if (code !== 'PARLEY-163') {
      logRefusal(log, request, admitted.get(request)?.id ?? null, refused);
    }
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    reply.status(status).send({ code, message, retryAfter } satisfies Refusal);
  });
  server.setNotFoundHandler(() => {
    throw new ServiceError('PARLEY-171', 'there is nothing at this address.');
  });
  server.get('/healthz', async () => ({ status: 200, message: 'OK', data: null }));
  const context: ServiceContext = {
    environment,
    uploads,
    waiting: new WaitingReleases(dataDirectory),
    log,
    jobs,
    credentialOf(request) {
      const credential = admitted.get(request);
      if (credential) return credential;
      throw new Error('The request was not authenticated.');
    },
  };
  addUploadRoutes(server, context);
  addChangeRoutes(server, context);
  addSourceRoutes(server, context);
  return server;
}
