import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withRequestContext } from '../support/request-context.ts';

/** Ids that are taken from a caller: nothing that could forge or fill a log. */
const acceptable = /^[\w-]{8,64}$/;

/** The id of a request: the one that a proxy or a client sends, if it may stand in a log, or a new one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && acceptable.test(sent) ? sent : randomUUID();
}

/** Answers each request with its id, and makes the id known to whatever is done for it. */
export function trackRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withRequestContext({ requestId: request.id }, done);
  });
  // Reading a body goes on in the events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    withRequestContext({ requestId: request.id }, done);
  });
}
