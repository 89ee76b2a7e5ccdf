import type { IncomingMessage } from 'node:http';

/** Bytes of a refused body that are still read: as many as the largest call may have. */
const maxBytes = 4 * 1024 * 1024;
/** Milliseconds in which they must arrive. */
const timeoutMs = 2_000;

/**
 * Reads and discards the rest of a body that is too large: a client that is still sending when the
 * connection closes would see a broken connection instead of the response. Resolves at once where the
 * announced length is over the limit.
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (request.complete || announced > maxBytes) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const take = (chunk: Buffer) => {
      taken += chunk.length;
      if (taken > maxBytes) finish();
    };
    const timer = setTimeout(() => finish(), timeoutMs);
    const finish = () => {
      clearTimeout(timer);
      request.off('data', take);
      for (const event of ['end', 'close', 'error']) request.off(event, finish);
      resolve();
    };
    request.on('data', take);
    for (const event of ['end', 'close', 'error']) request.on(event, finish);
    request.resume();
  });
}
