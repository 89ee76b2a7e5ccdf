import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

/**
 * Sends bytes, which need not be HTTP, on a connection of their own, and ends its sending side.
 * @param deadline milliseconds for the answer
 * @returns the status of the answer; null when the server closed the connection without one
 * @throws Error when it did neither in time, or cannot be reached
 */
export function sendBytes(url: string, bytes: Buffer, deadline: number): Promise<number | null> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    let isConnected = false;
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No answer within ${deadline} ms.`));
    }, deadline);
    socket.setEncoding('latin1');
    socket.once('connect', () => {
      isConnected = true;
      socket.write(bytes);
    });
    socket.on('data', (part) => {
      received += part;
    });
    // A server that has refused the first bytes resets the connection over the rest of them.
    socket.once('error', (error) => {
      if (!isConnected) reject(error);
    });
    socket.once('close', () => {
      clearTimeout(timer);
      const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)];
      const status = statuses.at(-1)?.[1];
      resolve(status === undefined ? null : Number(status));
    });
  });
}

/** Announces a body of this length without sending it. @returns the JSON that the server answers */
export function announceBody(
  url: string,
  method: string,
  headers: OutgoingHttpHeaders,
  length: number,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const announced = request(url, { method, headers: { ...headers, 'content-length': length } });
    announced.once('response', async (response) => {
      response.setEncoding('utf8');
      resolve(JSON.parse((await response.toArray()).join('')));
      announced.destroy();
    });
    announced.once('error', reject);
    announced.flushHeaders();
  });
}
