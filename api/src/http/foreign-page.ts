import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/**
 * Whether a form was sent by a page of another origin. Browsers say it in `Sec-Fetch-Site`; those that
 * do not, or leave it out without TLS, send `Origin`, which is `null` for a page that hides where it
 * comes from. A client that sends neither is not a browser, so no page can make it send a form.
 * @param ownUrl the public address of this API
 */
export function isFromForeignPage(headers: IncomingHttpHeaders, ownUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== new URL(ownUrl).origin && hostOf(origin) !== headers.host;
}
