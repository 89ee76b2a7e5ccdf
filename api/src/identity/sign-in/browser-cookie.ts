import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../../configuration/configuration.ts';
import { apiPath } from '../../http/operations/api-path.ts';
import { createToken, hashToken, isToken } from '../tokens.ts';

/** Binds a sign-in to the browser that started it; it does not authenticate (design §4). */
export const browserCookie = 'parley-sign-in';

/**
 * Marks the browser that asks for a link, keeping the mark it has, so that each of several links
 * works in it at once.
 * @returns the hash to store with the link
 */
export function markBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  configuration: Configuration,
): string {
  const known = request.cookies[browserCookie];
  const value = isToken(known) ? known : createToken().value;
  reply.setCookie(browserCookie, value, {
    path: `${apiPath}/onboarding`,
    httpOnly: true,
    sameSite: 'lax',
    secure: configuration.apiUrl.startsWith('https:'),
    maxAge: Math.ceil(configuration.signInLinkMinutes * 60),
  });
  return hashToken(value);
}

/** The hash of the mark that the browser carries; `null` when it has none. */
export function browserHashOf(request: FastifyRequest): string | null {
  const known = request.cookies[browserCookie];
  return isToken(known) ? hashToken(known) : null;
}
