import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Ids that are taken from a caller: nothing that could forge or fill a log. */
const ACCEPTABLE = /^[\w-]{8,64}$/;

const storage = new AsyncLocalStorage<string>();

/** The id of a request: the one that the API or a proxy sends, if it may stand in a log, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && ACCEPTABLE.test(sent) ? sent : randomUUID();
}

/**
 * Runs `work`, and whatever it starts, as a part of a request. A conversation is part of the request that
 * opened it until it ends.
 */
export const withRequestId = <T>(id: string, work: () => T): T => storage.run(id, work);

/** Fields by which a log entry names its request; none outside a request. */
export function requestFields(): { requestId?: string } {
  const requestId = storage.getStore();
  return requestId === undefined ? {} : { requestId };
}

/** Headers by which a service that is asked for a request learns its id; none outside a request. */
export function requestHeaders(): Record<string, string> {
  const requestId = storage.getStore();
  return requestId === undefined ? {} : { 'x-request-id': requestId };
}
