import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { isLoopbackHost } from '../support/loopback.ts';
import { ApiError } from './api-error.ts';

/** The name in a Host header, without its port. */
export function hostName(header: string | undefined): string {
  return (header ?? '').replace(/:\d+$/, '').toLowerCase();
}

/**
 * Answers only requests that were addressed to this machine by name: a foreign site that points
 * its own name here would otherwise read the mailbox (design §5).
 */
export function requireLocalHost(app: FastifyInstance, configuration: Configuration): void {
  const own = new URL(configuration.apiUrl).hostname;
  app.addHook('onRequest', async (request) => {
    const name = hostName(request.headers.host);
    if (name !== own && !isLoopbackHost(name)) {
      throw new ApiError(421, 'This server answers to localhost only.');
    }
  });
}
