import { requestHeaders } from './request-context.ts';
import { activeTracer } from './tracing.ts';

/**
 * Asks another service on behalf of the request that runs: it learns the request's id and, where traces
 * are on, goes on with its trace. Takes and answers what `fetch` does.
 * @param service its name in traces, such as `interviewer`
 */
export function fetchUpstream(
  service: string,
  address: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const ask = () => {
    const headers = { ...requestHeaders(), ...activeTracer()?.headers(), ...init.headers };
    return fetch(address, { ...init, headers });
  };
  const tracer = activeTracer();
  if (tracer === null) return ask();
  const { hostname } = new URL(address);
  const attributes = { 'peer.service': service, 'server.address': hostname };
  return tracer.call(`${init.method ?? 'GET'} ${service}`, attributes, ask);
}
