import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { fallbackPage, notFoundPage } from '../release/layout.ts';
import { declaredAddressesOf } from './declared-addresses.ts';

const hour = 3_600;
const year = 365 * 24 * hour;

/** Files in a versioned folder never change. */
const immutable = (path: string) => /^\/[\w-]+\/\d+\.\d+\.\d+-[0-9a-f]+\//.test(path);

function cacheHeader(pathname: string): string {
  return immutable(pathname) ? `public, max-age=${year}, immutable` : 'no-cache';
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain'): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}

/** Listens on this machine only. @throws Error that names a port that is taken. */
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

/** Answers with the page that says so: nothing that is published has this address. */
function answerNotFound(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  try {
    const page = readFileSync(path.join(folder, `${notFoundPage}${compressed ? '.br' : ''}`));
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': page.length,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...(compressed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : page);
  } catch {
    answer(response, 404, 'The site has not been published yet.');
  }
}

/**
 * Serves the site: a public page at its own address, the fallback page at every other address that a
 * remote declares, files only at their own, and 404 for the rest. The folder is read on each request,
 * so that a release shows at once.
 */
export function serveSite(folder: string, port: number): Promise<Server> {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheHeader(pathname));
    },
  });
  const page = sirv(folder, { dev: true, etag: true, brotli: true, single: fallbackPage });
  const addresses = declaredAddressesOf(folder);
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
    response.setHeader('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
    const pathname = pathOf(request);
    const target = addresses.redirectOf(pathname);
    if (target) {
      response.writeHead(308, { location: target }).end();
    } else if (pathname === '/healthz' || pathname === '/readyz') {
      answer(response, 200, '{"status":200,"message":"OK","data":null}', 'application/json');
    } else if (/\.[a-z0-9]+$/i.test(pathname)) {
      files(request, response, () => answer(response, 404, 'There is no such file.'));
    } else if (addresses.isPage(pathname)) {
      const notFound = () => answerNotFound(folder, request, response);
      files(request, response, () => {
        response.setHeader('cache-control', 'no-cache');
        page(request, response, notFound);
      });
    } else {
      answerNotFound(folder, request, response);
    }
  });
  return listen(server, port, 'the site');
}

/** Serves the remotes' releases to any origin, as a CDN would. */
export function serveReleases(folder: string, port: number): Promise<Server> {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', cacheHeader(pathname));
    },
  });
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    files(request, response, () => answer(response, 404, 'There is no such file.'));
  });
  return listen(server, port, 'the remotes');
}
