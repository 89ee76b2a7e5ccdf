import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeUnlessFull } from '../../support/files.ts';
import { logLine } from '../../support/request-log.ts';

/** Writes a line of the log. */
export type WriteLine = (line: string) => void;

/**
 * Where the service logs its requests: standard output in production, as containers have it; elsewhere
 * a file beside the logs of the other parts, since the terminal is for people.
 */
export function openServiceLog(dataDirectory: string, variables: NodeJS.ProcessEnv): WriteLine {
  if (variables.NODE_ENV === 'production') return (line) => process.stdout.write(line);
  const folder = path.join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'releases.log');
  return (line) => void writeUnlessFull(() => appendFileSync(file, line));
}

/** Answers each request with its id, and logs under that id how it ended. */
export function trackRequests(server: FastifyInstance, write: WriteLine) {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url === '/healthz') return;
    const { method, routeOptions } = request;
    write(
      logLine({
        part: 'releases',
        level: reply.statusCode >= 500 ? 'error' : 'info',
        requestId: request.id,
        message: 'answered',
        fields: {
          method,
          route: routeOptions.url ?? null,
          status: reply.statusCode,
          milliseconds: Math.round(reply.elapsedTime),
        },
      }),
    );
  });
  return {
    /** Logs the cause of a failure that the client is not told. */
    failed(request: FastifyRequest, error: unknown): void {
      const message = 'The release service failed.';
      write(logLine({ part: 'releases', level: 'error', requestId: request.id, message, error }));
    },
  };
}
