import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { ApiError } from './api-error.ts';

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name, as it stands in an address, is this machine's own. */
export const isLoopbackName = (name: string): boolean => loopbackNames.includes(name);

/** The name in a Host header, without its port. */
export function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/**
 * Answers only requests that were addressed to this machine by name: a foreign site that points
 * its own name here would otherwise read the mailbox (design §5).
 */
export function requireLocalHost(app: FastifyInstance, configuration: Configuration): void {
  const known = new Set([...loopbackNames, new URL(configuration.apiUrl).hostname]);
  app.addHook('onRequest', async (request) => {
    if (!known.has(hostName(request.headers.host))) {
      throw new ApiError(421, 'This server answers to localhost only.');
    }
  });
}
