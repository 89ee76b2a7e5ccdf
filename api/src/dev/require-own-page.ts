import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes an HTML form, sent by a page of its own. */
    takesForm?: boolean;
    /** The site's own pages may call the route, too; CORS has to allow it, see `siteMayCall`. */
    forSite?: boolean;
  }
}

/** Whether a page elsewhere sends the request. Programs other than browsers send neither header. */
function isForeign({ headers, protocol, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  // Our pages send no referrer, so that the origin of their forms reads "null".
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.origin !== undefined && headers.origin !== `${protocol}://${host}`;
}

/** The one address below `/dev` that the site's pages call: the development panel signs in with it. */
export const signInPath = '/dev/sign-in';

/** Whether CORS lets the site's pages call an address. What is for development they do not, but for one. */
export const siteMayCall = (url: string): boolean => !url.startsWith('/dev/') || url === signInPath;

/**
 * Refuses what a page elsewhere could make a browser send to a scope: writes from another origin, and
 * bodies that need no preflight. A JSON body needs one, and CORS allows it below `/dev` to the site's pages
 * for `signInPath` only.
 * @param siteUrl address of the site
 */
export function requireOwnRequests(scope: FastifyInstance, siteUrl: string): void {
  const site = new URL(siteUrl).origin;
  scope.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { takesForm, forSite } = request.routeOptions.config;
    const isOfSite = forSite === true && request.headers.origin === site;
    if (!isOfSite && isForeign(request))
      throw new ApiError(403, 'Send this from this server’s own pages.');
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (takesForm !== true && type !== 'application/json') {
      throw new ApiError(415, 'Send JSON, with the header content-type: application/json.');
    }
  });
}
