import { connect } from 'node:net';
import type { RawRequest } from './raw-requests.ts';

const headEnd = '\r\n\r\n';
const lastChunk = '0\r\n\r\n';

/** Whether the bytes after the head of an answer are all of its body. */
function isWholeBody(head: string, body: Buffer): boolean {
  if (/^transfer-encoding: *chunked/im.test(head)) {
    return body.subarray(-lastChunk.length).equals(Buffer.from(lastChunk));
  }
  return body.length >= Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN);
}

/** The final answer's status in what was received, once that answer is complete. */
function completeStatus(received: Buffer, isHead: boolean): number | null {
  let rest = received;
  for (;;) {
    const end = rest.indexOf(headEnd);
    if (end === -1) return null;
    const head = rest.toString('latin1', 0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    rest = rest.subarray(end + headEnd.length);
    if (status >= 100 && status < 200 && status !== 101) continue;
    const hasNoBody = isHead || status === 101 || status === 204 || status === 304;
    return hasNoBody || isWholeBody(head, rest) ? status : null;
  }
}

/** The status that was received, whether or not its answer is complete. */
const begunStatus = (received: Buffer): number | null => {
  const statuses = [...received.toString('latin1').matchAll(/^HTTP\/1\.1 (\d{3})/gm)];
  const last = statuses.at(-1)?.[1];
  return last === undefined ? null : Number(last);
};

/** A server that neither answered nor closed the connection. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
  /** @param timeoutMs milliseconds that it was waited for */
  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms.`);
  }
}

/**
 * Sends bytes to a port of this machine on a connection of their own.
 * @param timeoutMs milliseconds for the answer
 * @returns the status of the answer, or null when the server closed the connection without one
 * @throws NoAnswerError when it does neither in time; Error when it cannot be reached
 */
export function sendRaw(
  port: number,
  { bytes, ends }: RawRequest,
  timeoutMs: number,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const isHead = bytes.subarray(0, 5).toString('latin1') === 'HEAD ';
    let received = Buffer.alloc(0);
    let connected = false;
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new NoAnswerError(timeoutMs));
    }, timeoutMs);
    socket.on('connect', () => {
      connected = true;
      socket.write(bytes);
      if (ends) socket.end();
    });
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (completeStatus(received, isHead) !== null) socket.destroy();
    });
    // A server that has refused the first bytes resets the connection over the rest of them.
    socket.on('error', (error) => {
      if (!connected) reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(begunStatus(received));
    });
  });
}
