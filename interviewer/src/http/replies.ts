import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers that the browser's client library sends. */
const ALLOWED_HEADERS = 'authorization, content-type, x-openai-agents-sdk, openai-beta';

/** Adds what a page of the site needs to read the answer; other origins get nothing. */
export function allowSite(request: IncomingMessage, response: ServerResponse, site: string): void {
  response.setHeader('vary', 'Origin');
  if (request.headers.origin !== site) return;
  response.setHeader('access-control-allow-origin', site);
  response.setHeader('access-control-expose-headers', 'Location, X-Request-Id');
}

/** Answers a preflight request. */
export function replyToPreflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'POST');
  response.setHeader('access-control-allow-headers', ALLOWED_HEADERS);
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
}

export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

/** An error in the form that Realtime clients read. */
export function replyError(response: ServerResponse, status: number, message: string): void {
  replyJson(response, status, { error: { type: 'invalid_request_error', message } });
}
