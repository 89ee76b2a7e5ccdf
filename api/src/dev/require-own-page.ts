import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes an HTML form, sent by a page of its own. */
    takesForm?: boolean;
  }
}

/** Whether a page elsewhere sends the request. Programs other than browsers send neither header. */
function isForeign({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  // Our pages send no referrer, so that the origin of their forms reads "null".
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`;
}

/**
 * Refuses what a page elsewhere could make a browser send to a scope: writes from another origin, and
 * bodies that need no preflight. A JSON body needs one, and CORS allows none below `/dev`.
 */
export function requireOwnRequests(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (isForeign(request)) throw new ApiError(403, 'Send this from this server’s own pages.');
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (request.routeOptions.config.takesForm !== true && type !== 'application/json') {
      throw new ApiError(415, 'Send JSON, with the header content-type: application/json.');
    }
  });
}
