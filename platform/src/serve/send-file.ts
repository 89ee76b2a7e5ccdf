import type { Stats } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { deltaOf, usedAsDictionary } from '../release-format/deltas.ts';
import { mutableFiles } from '../release-format/mutable-files.ts';
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

/** Files in a versioned folder never change, except those that tell about the release. */
function isImmutable(pathname: string): boolean {
  const [, file] = /^\/[\w-]+\/\d+\.\d+\.\d+-[0-9a-f]+\/(.+)$/.exec(pathname) ?? [];
  return file !== undefined && !mutableFiles.has(file);
}

/** A single range of bytes, the only supported form (RFC 9110, section 14.1.2). */
const singleRange = /^bytes=(?:\d+-\d*|-\d+)$/;

/** Error of the library for a file that it does not send. */
interface SendError {
  status: number;
  headers?: Record<string, string>;
}

/** Whether a client accepts a coding (RFC 9110, section 12.5.3). */
function accepts({ headers }: IncomingMessage, coding: 'br' | 'dcz'): boolean {
  return String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.toLowerCase().replaceAll(/\s/g, '').split(';'))
    .some(
      ([name, quality]) =>
        name === coding && (quality === undefined || /^q=(?!0(?:\.0*)?$)/.test(quality)),
    );
}

/** Whether a client accepts Brotli. */
export const acceptsBrotli = (request: IncomingMessage): boolean => accepts(request, 'br');

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
  'use-as-dictionary',
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
  /** The file that is sent for it. */
  file: string;
  /** How that one is compressed. */
  coding?: 'br' | 'dcz';
}

/** The forms of a file that a client accepts, the smallest first. */
function formsOf(request: IncomingMessage, name: string): Candidate[] {
  const plain = { name, file: name };
  if (request.headers.range !== undefined) return [plain];
  const available = request.headers['available-dictionary'];
  const delta =
    typeof available === 'string' && accepts(request, 'dcz') ? deltaOf(name, available) : null;
  return [
    ...(delta === null ? [] : [{ name, file: delta, coding: 'dcz' as const }]),
    ...(acceptsBrotli(request) ? [{ name, file: `${name}.br`, coding: 'br' as const }] : []),
    plain,
  ];
}

/**
 * Sends the first existing file, compressed where the client accepts it, by a dictionary that it has where
 * there is a difference to that; ranges are always of the uncompressed file.
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
  const candidates = names.flatMap((name) => formsOf(request, name));
  const describe = ({ name, coding }: Candidate) => {
    response.setHeader('content-type', contentTypeOf(name));
    const dictionary = usedAsDictionary(name);
    response.setHeader('vary', `Accept-Encoding${dictionary ? ', Available-Dictionary' : ''}`);
    if (dictionary) response.setHeader('use-as-dictionary', dictionary);
    if (coding) response.setHeader('content-encoding', coding);
    const cache = isImmutable(name) ? `public, max-age=${year}, immutable` : 'no-cache';
    response.setHeader('cache-control', cache);
  };
  const next = () => {
    const candidate = candidates.shift();
    if (candidate === undefined) return missing();
    send(request, candidate.file, {
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
