import type { FastifyError, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { ApiError } from './api-error.ts';
import { drainRequest } from './drain-request.ts';
import { describeError } from './logging.ts';

/** The message of an internal error (specification §8). */
const maskedMessage = 'An error occurred';

/** The message while the database is not available, and the seconds until a retry. */
const unavailableMessage = 'The service is busy or being repaired. Try again in a moment.';
const unavailableRetry = 5;

const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the request as application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request body is not valid JSON.',
};

interface Readable {
  status: number;
  message: string;
  /** Seconds after which it may be tried again; `null`: nothing is said about that. */
  retryAfter?: number | null;
}

function readable(error: FastifyError | Error): Readable {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) {
    return { status: 503, message: unavailableMessage, retryAfter: unavailableRetry };
  }
  if (error instanceof SyntaxError && 'statusCode' in error) {
    return { status: 400, message: 'The request body is not valid JSON.' };
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status < 400 || status >= 500) return { status: 500, message: maskedMessage };
  const code = 'code' in error ? error.code : '';
  return { status, message: frameworkMessages[code] ?? error.message };
}

/**
 * Every failure is sent in the wrapper. Internal errors are logged and masked: a database's
 * message would carry its SQL and parameters to the client.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError | Error, request, reply) => {
    const { status, message, retryAfter = null } = readable(error);
    if (status >= 500 && !(error instanceof ApiError)) {
      request.log.error({ error: describeError(error) }, 'request failed');
    }
    if (retryAfter !== null) reply.header('retry-after', retryAfter);
    reply.header('cache-control', 'no-store');
    if (status === 413) await drainRequest(request.raw);
    return reply.code(status).send({ status, message, data: null });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0];
    const message = `There is nothing at ${request.method} ${path}.`;
    return reply.code(404).send({ status: 404, message, data: null });
  });
}
