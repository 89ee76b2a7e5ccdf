import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeTracer, type RequestSpan } from '../support/tracing.ts';

/** What is asked so often and does so little that it would hide the rest. */
const untraced = new Set(['/healthz', '/readyz', '/metrics']);

/** Makes a span of each request, with its route and never its address; nothing while traces are off. */
export function traceRequests(app: FastifyInstance): void {
  const tracer = activeTracer();
  if (tracer === null) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (untraced.has(request.routeOptions.url ?? '')) return done();
    const { traceparent } = request.headers;
    const sent = typeof traceparent === 'string' ? traceparent : undefined;
    const span = tracer.beginRequest(request.method, sent);
    spans.set(request, span);
    span.run(done);
  });
  // Reading a body goes on in the events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.route': route, 'parley.request_id': request.id };
    spans.get(request)?.end(`${request.method} ${route}`, reply.statusCode, attributes);
  });
}
