import type { IncomingMessage } from 'node:http';

/**
 * True when the request is addressed to one of the names. Refusing others keeps a web page from
 * reaching the interviewer through a host name of its own that it points at this machine.
 */
export function isAddressedTo(request: IncomingMessage, names: ReadonlySet<string>): boolean {
  const host = request.headers.host ?? '';
  return names.has(host.replace(/:\d{1,5}$/, '').toLowerCase());
}

/** The bearer key of a request, empty when there is none. */
export function bearerKey(request: IncomingMessage): string {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** The request's body is larger than allowed. */
export class BodyTooLargeError extends Error {
  constructor(limit: number) {
    super(`The body is larger than ${limit} bytes.`);
    this.name = 'BodyTooLargeError';
  }
}

/**
 * Reads a body as text.
 * @param limit largest size in bytes
 * @throws BodyTooLargeError
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > limit) throw new BodyTooLargeError(limit);
    pieces.push(bytes);
  }
  return Buffer.concat(pieces).toString('utf8');
}
