import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * What the log shows of a failure. A failed query's own message contains its SQL and parameters,
 * which are personal data: only the database's short reason and the places in the code remain.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { reason: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const isQuery = error.message.startsWith('Failed query');
  return {
    name: error.name,
    reason: isQuery && cause === error ? 'a query failed' : cause.message,
    code: 'code' in cause ? cause.code : undefined,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
  };
}

/** Structured logs with request ids, and with neither tokens nor addresses of people. */
export function loggerOptions(
  level: Configuration['logLevel'],
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: ['*.authorization', '*.cookie', '*.token', 'headers', '*.headers'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      err: (error: Error) =>
        describeError(error) as { type: string; message: string; stack: string },
    },
  };
}
