import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { contentTypeOf } from '../support/content-types.ts';
import { respond } from './respond.ts';

const hour = 3_600;
const year = 365 * 24 * hour;

/** Whether a name is that of a source map, which no visitor gets wherever it is stored. */
function isSourceMap(name: string): boolean {
  try {
    return /\.map(?:\.br)?$/i.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

/** Files in a versioned folder never change. */
const immutable = (pathname: string) => /^\/[\w-]+\/\d+\.\d+\.\d+-[0-9a-f]+\//.test(pathname);

/** A single range of bytes, the only supported form (RFC 9110, section 14.1.2). */
const singleRange = /^bytes=(?:\d+-\d*|-\d+)$/;

/** Error of the library for a file that it does not send. */
interface SendError {
  status: number;
  headers?: Record<string, string>;
}

/** Whether a client accepts Brotli (RFC 9110, section 12.5.3). */
export function acceptsBrotli({ headers }: IncomingMessage): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((coding) => coding.toLowerCase().replaceAll(/\s/g, ''))
    .some((coding) => coding.startsWith('br') && /^br(?:;q=(?!0(?:\.0*)?$).*)?$/.test(coding));
}

/**
 * Removes a Range header that is not supported: RFC 9110 defines it for GET only, lets a server
 * ignore malformed and multiple ranges, and our weak validators never match an If-Range (section
 * 13.1.5).
 */
function ignoreOtherRanges({ method, headers }: IncomingMessage): void {
  const isWeak = headers['if-range']?.includes('"') ?? false;
  if (method !== 'GET' || isWeak || !singleRange.test(headers.range ?? '')) delete headers.range;
}

/** A suffix longer than the file means the whole file (section 14.1.2); the library refuses it. */
function shortenSuffix({ headers }: IncomingMessage, size: number): void {
  const [, suffix] = /^bytes=-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (Number(suffix) > size && size > 0) headers.range = 'bytes=0-';
}

/** Headers of a file that an error response must not have. */
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
  respond(response, known ? status : 500, known ?? 'The file could not be read.');
}

/** A file that may be sent. */
interface Candidate {
  /** Its path as it stands in an address, below the folder. */
  name: string;
  /** Whether its Brotli version is sent instead. */
  compressed: boolean;
}

/**
 * Sends the first existing file, compressed where the client accepts it; ranges are always of the
 * uncompressed file.
 * @param names encoded paths below `folder`, with a leading slash
 * @param missing called when none exists
 */
export function sendFirst(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  names: readonly string[],
  missing: () => void,
): void {
  if (names.some(isSourceMap)) {
    missing();
    return;
  }
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
        // 403: the path leads out of the folder.
        if (error.status === 404 || error.status === 403) next();
        else refuse(response, error);
      })
      .pipe(response);
  };
  next();
}
