import type { IncomingMessage } from 'node:http';

/** Bytes of a refused body that are still taken: as many as the largest call may have. */
const maxBytes = 4 * 1024 * 1024;
/** Milliseconds in which they have to arrive. */
const timeoutMs = 2_000;

/**
 * Takes the rest of a body that is too large, and throws it away: a client that is still sending when
 * the connection closes sees that it broke, and not why. Resolves at once where the rest is announced
 * to be longer than is worth that.
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
