import type { ServerResponse } from 'node:http';

/** Answers with a text of our own. */
export function answer(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain',
): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
