import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { logLine, requestIdOf } from '../support/request-log.ts';
import { respond } from './respond.ts';

/** Milliseconds for the headers of a request, and for all of it, to arrive. */
const headersTimeout = 10_000;
const requestTimeout = 30_000;
/** Milliseconds after which an idle connection is closed. */
const idleTimeout = 60_000;
/** Milliseconds between two checks for connections over their timeout. */
const connectionsCheckingInterval = 1_000;
/** Bytes of a request's first line and headers. */
const maxHeaderSize = 16 * 1024;

/** The same value as the API's: TLS only, for a year. */
const strictTransport = 'max-age=31536000; includeSubDomains';

/** Answers a GET or HEAD for a path, which begins with a slash and is still encoded. */
type Handler = (request: IncomingMessage, response: ServerResponse, pathname: string) => void;

/**
 * The path that a request's target names, in origin form or absolute form (RFC 9112, section 3.2).
 * @returns null when it names none
 */
function pathOf({ url = '' }: IncomingMessage): string | null {
  const target = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url;
  const [pathname = ''] = target.split(/[?#]/, 1);
  if (pathname === '' && target !== url) return '/';
  return pathname.startsWith('/') ? pathname : null;
}

/** An error in one request fails only that request; its answer says under which id it is logged. */
function fail(response: ServerResponse, error: unknown): void {
  const requestId = requestIdOf(response.req);
  const line = logLine({
    part: 'site',
    level: 'error',
    requestId,
    message: 'A request failed.',
    error,
  });
  process.stderr.write(line);
  if (!response.headersSent) response.setHeader('x-request-id', requestId);
  if (response.headersSent) response.destroy();
  else respond(response, 500, 'The request failed.');
}

/**
 * A server of a static origin. Node itself answers invalid, too long and too slow requests with
 * 400, 431 and 408 and closes the connection.
 * @param publicUrl public address: with https, responses have Strict-Transport-Security
 */
export function createOriginServer(publicUrl: string, handle: Handler): Server {
  const overTls = publicUrl.startsWith('https:');
  const server = createServer(
    { headersTimeout, requestTimeout, connectionsCheckingInterval, maxHeaderSize },
    (request, response) => {
      response.on('error', (error) => fail(response, error));
      try {
        if (overTls) response.setHeader('strict-transport-security', strictTransport);
        response.setHeader('x-content-type-options', 'nosniff');
        const pathname = pathOf(request);
        if (request.method !== 'GET' && request.method !== 'HEAD') {
          response.setHeader('allow', 'GET, HEAD');
          respond(response, 405, 'Only GET and HEAD are answered here.');
        } else if (pathname === null) {
          respond(response, 400, 'The address is not valid.');
        } else {
          handle(request, response, pathname);
        }
      } catch (error) {
        fail(response, error);
      }
    },
  );
  server.timeout = idleTimeout;
  return server;
}
