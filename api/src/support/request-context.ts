import { AsyncLocalStorage } from 'node:async_hooks';

/** What everything that happens for one request shares. */
export interface RequestContext {
  /** The id under which every part logs this request. */
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and whatever it starts, as a part of a request. */
export const withRequestContext = <T>(context: RequestContext, work: () => T): T =>
  storage.run(context, work);

/** Headers by which a service that is asked for a request learns its id; none outside a request. */
export function requestHeaders(): Record<string, string> {
  const context = storage.getStore();
  return context === undefined ? {} : { 'x-request-id': context.requestId };
}

/** Fields by which a log entry outside Fastify's own names its request. */
export function requestFields(): { requestId?: string } {
  const context = storage.getStore();
  return context === undefined ? {} : { requestId: context.requestId };
}
