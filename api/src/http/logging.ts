import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Configuration } from '../configuration/configuration.ts';

/** Under this name every part logs the id of a request. */
export const requestIdLabel = 'requestId';

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

/** Addresses of people and tokens in addresses, wherever an error's message has brought them. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,5}[A-Za-z]{2,24}\b/g, '‹email›'],
  [/([?&](?:token|code|state|key)=)[^&\s"\\]{1,500}/g, '$1‹secret›'],
  [/(\bBearer )[\w.~+/-]{8,500}/g, '$1‹secret›'],
];

/** A line of the log without addresses of people and without secrets. */
export function redactLine(line: string): string {
  return personal.reduce((text, [pattern, shown]) => text.replaceAll(pattern, shown), line);
}

/**
 * The log of the process: one JSON object a line, with time, level and the id of the request that it is
 * about, and with neither tokens nor addresses of people.
 * @param destination standard output, unless a test reads it
 */
export function createLogger(
  level: Configuration['logLevel'],
  destination?: DestinationStream,
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { part: 'api' },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: redactLine },
      redact: ['*.authorization', '*.cookie', '*.token', 'headers', '*.headers'],
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
        }),
        err: describeError,
      },
    },
    destination,
  );
}
