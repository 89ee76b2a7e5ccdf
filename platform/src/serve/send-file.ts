import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { contentTypeOf } from '../support/content-types.ts';
import { answer } from './answer.ts';

const hour = 3_600;
const year = 365 * 24 * hour;

/** Files in a versioned folder never change. */
const immutable = (pathname: string) => /^\/[\w-]+\/\d+\.\d+\.\d+-[0-9a-f]+\//.test(pathname);

/** One range of bytes, the only form that is answered in part (RFC 9110, section 14.1.2). */
const singleRange = /^bytes=(?:\d+-\d*|-\d+)$/;

/** What the library says of a file that it does not send. */
interface SendError {
  status: number;
  headers?: Record<string, string>;
}

/** Whether a client takes files that were compressed with Brotli (RFC 9110, section 12.5.3). */
export function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.toLowerCase().replaceAll(/\s/g, ''))
    .some((coding) => coding.startsWith('br') && /^br(?:;q=(?!0(?:\.0*)?$).*)?$/.test(coding));
}

/**
 * Leaves the Range header only where a part may be answered: RFC 9110 defines it for GET alone, lets
 * a server ignore what is malformed or asks for several parts, and our weak validators never match an
 * If-Range (section 13.1.5).
 */
function ignoreOtherRanges({ method, headers }: IncomingMessage): void {
  const isWeak = headers['if-range']?.includes('"') ?? false;
  if (method !== 'GET' || isWeak || !singleRange.test(headers.range ?? '')) delete headers.range;
}

/** A suffix that is longer than the file is all of it (section 14.1.2); the library refuses it. */
function shortenSuffix({ headers }: IncomingMessage, size: number): void {
  const [, suffix] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (Number(suffix) > size && size > 0) headers.range = 'bytes=0-';
}

/** Headers that describe a file and not the answer that takes its place. */
const fileHeaders = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

const refusals: Readonly<Record<number, string>> = {
  400: 'The address is not valid.',
  412: 'The file has changed.',
  416: 'The file does not have this range.',
};

function refuse(response: ServerResponse, { status, headers }: SendError): void {
  if (response.headersSent) return void response.destroy();
  for (const name of fileHeaders) response.removeHeader(name);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  const known = refusals[status];
  answer(response, known ? status : 500, known ?? 'The file could not be read.');
}

/** A file that may be sent. */
interface Candidate {
  /** Its path as it stands in an address, below the folder. */
  name: string;
  /** Whether a Brotli version beside it is sent instead. */
  compressed: boolean;
}

/**
 * Sends the first of the files that exists, in its compressed version where there is one and the
 * client takes it; a part is always one of the file as it is.
 * @param names paths below `folder` as they stand in an address, from its first slash
 * @param missing answers when there is none of them
 */
export function sendFirst(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  names: readonly string[],
  missing: () => void,
): void {
  ignoreOtherRanges(request);
  const encoded = acceptsBrotli(request) && request.headers.range === undefined;
  const candidates = names.flatMap((name): Candidate[] => [
    ...(encoded ? [{ name, compressed: true }] : []),
    { name, compressed: false },
  ]);
  const describe = ({ name, compressed }: Candidate) => {
    response.setHeader('content-type', contentTypeOf(name));
    response.setHeader('vary', 'Accept-Encoding');
    if (compressed) response.setHeader('content-encoding', 'br');
    const cache = immutable(name) ? `public, max-age=${year}, immutable` : 'no-cache';
    response.setHeader('cache-control', cache);
  };
  const next = () => {
    const candidate = candidates.shift();
    if (candidate === undefined) return missing();
    send(request, `${candidate.name}${candidate.compressed ? '.br' : ''}`, {
      root: path.resolve(folder),
      index: false,
      cacheControl: false,
    })
      .on('file', (_path: string, { size }: Stats) => shortenSuffix(request, size))
      .on('headers', () => describe(candidate))
      .on('directory', next)
      .on('error', (error: SendError) => {
        // 403: the path leads out of the folder, where nothing is.
        if (error.status === 404 || error.status === 403) next();
        else refuse(response, error);
      })
      .pipe(response);
  };
  next();
}
