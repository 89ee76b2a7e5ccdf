import { requestHeaders } from './request-context.ts';
import { activeTracer } from './tracing.ts';

/**
 * Asks another service on behalf of the request that opened the conversation: it learns the request's id and,
 * where traces are on, goes on with its trace. Takes and answers what `fetch` does.
 * @param service its name in traces, such as `transcription`
 */
export function fetchUpstream(
  service: string,
  address: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const ask = (added: Record<string, string>) =>
    fetch(address, { ...init, headers: { ...requestHeaders(), ...added, ...init.headers } });
  const tracer = activeTracer();
  if (tracer === null) return ask({});
  const { hostname } = new URL(address);
  const attributes = { 'peer.service': service, 'server.address': hostname };
  return tracer.call(`${init.method ?? 'GET'} ${service}`, attributes, ask);
}
