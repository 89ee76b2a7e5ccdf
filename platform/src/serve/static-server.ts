import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { fallbackPage, notFoundPage } from '../release-format/file-names.ts';
import { declaredRoutesOf } from './declared-routes.ts';
import { createOriginServer } from './origin-server.ts';
import { respond } from './respond.ts';
import { acceptsBrotli, sendFirst } from './send-file.ts';

/** What an origin serves, and where. */
export interface Origin {
  folder: string;
  /** Port on this machine's loopback address; 0 takes any free one. */
  port: number;
  /** Where browsers reach it. */
  publicUrl: string;
}

/** Listens on this machine only. @throws Error that names a port that is in use */
function listen(server: Server, port: number, what: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} for ${what} is taken. Stop the other program or set another port.`,
            )
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Sends the not-found page with status 404. */
function respondNotFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const compressed = acceptsBrotli(request);
  let page: Buffer;
  try {
    page = readFileSync(path.join(folder, `${notFoundPage}${compressed ? '.br' : ''}`));
  } catch {
    respond(response, 404, 'The site has not been published yet.');
    return;
  }
  response.writeHead(404, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': page.length,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    ...(compressed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}

/** File of a public page: `/privacy-policy` is `privacy-policy.html`. */
function pageFile(pathname: string): string {
  const plain = pathname.replace(/\/$/, '');
  return plain === '' ? '/index.html' : `${plain}.html`;
}

/**
 * Serves the site: public pages and files at their addresses, the fallback page at every other
 * address that a remote declares, and 404 for the rest. The folder is read on each request, so that
 * a release is visible at once.
 * @param instance shown by `/readyz`, to identify this server
 */
export function serveSite(
  { folder, port, publicUrl }: Origin,
  instance: string | null = null,
): Promise<Server> {
  const addresses = declaredRoutesOf(folder);
  const health: Readonly<Record<string, unknown>> = {
    '/healthz': { status: 200, message: 'OK', data: null },
    '/readyz': { status: 200, message: 'OK', data: instance === null ? null : { instance } },
  };
  const server = createOriginServer(publicUrl, (request, response, pathname) => {
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    if (health[pathname] !== undefined) {
      return respond(response, 200, JSON.stringify(health[pathname]), 'application/json');
    }
    const target = addresses.redirectOf(pathname);
    const notFound = () => respondNotFound(folder, request, response);
    if (target) {
      response.writeHead(308, { location: target }).end();
    } else if (/\.[a-z0-9]+$/i.test(pathname)) {
      sendFirst(request, response, folder, [pathname], () =>
        respond(response, 404, 'There is no such file.'),
      );
    } else if (addresses.isPage(pathname)) {
      sendFirst(request, response, folder, [pageFile(pathname), `/${fallbackPage}`], notFound);
    } else {
      notFound();
    }
  });
  return listen(server, port, 'the site');
}

/** Serves the remotes' releases to any origin, as a CDN would. */
export function serveReleases({ folder, port, publicUrl }: Origin): Promise<Server> {
  const server = createOriginServer(publicUrl, (request, response, pathname) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    sendFirst(request, response, folder, [pathname], () =>
      respond(response, 404, 'There is no such file.'),
    );
  });
  return listen(server, port, 'the remotes');
}
