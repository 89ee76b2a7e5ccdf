import { below, pick, type Random } from '@parley/testing/seeded-random';
import { hostileText, rangeValue } from './hostile-values.ts';

/** A request as raw bytes, which need not be HTTP. */
export interface RawRequest {
  bytes: Buffer;
  /** Whether the client closes its side after these bytes, possibly in the middle of a request. */
  ends: boolean;
  /** Whether a server that reads bodies may rightly wait for more. */
  mayWait: boolean;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT'] as const;
const wildMethods = ['PATCH', 'PROPFIND', 'get', 'G\0T', 'GET\t', '', 'X'.repeat(200)] as const;
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/9.9'] as const;

function method(random: Random): string {
  if (random() < 0.55) return 'GET';
  return random() < 0.8 ? pick(random, methods) : pick(random, wildMethods);
}

/** The target of a request: often an existing one, else a variation of it, or anything. */
function target(random: Random, paths: readonly [string, ...string[]]): string {
  const known = pick(random, paths);
  const position = below(random, known.length + 1);
  switch (below(random, 8)) {
    case 0:
      return `${known.slice(0, position)}${hostileText(random)}${known.slice(position)}`;
    case 1:
      return `/${hostileText(random)}`;
    case 2:
      return hostileText(random);
    case 3:
      return pick(random, ['*', `http://localhost${known}`, 'http://[', `//evil.test${known}`, '']);
    case 4:
      return `${known}?${hostileText(random)}`;
    case 5:
      return random() < 0.2 ? `${known}/${'a/'.repeat(below(random, 12_000))}` : `${known}/`;
    default:
      return known;
  }
}

const validators = ['*', '"', 'W/"1-1"', 'Sun, 22 Nov 2026 16:00:00 GMT', 'yesterday', ''] as const;
const codings = ['br', 'gzip, br', 'br;q=0', 'identity', '*', 'br;q=x', 'BR'] as const;

function header(random: Random): string {
  switch (below(random, 9)) {
    case 0:
    case 1:
    case 2:
      return `Range: ${rangeValue(random)}`;
    case 3:
      return `Accept-Encoding: ${pick(random, codings)}`;
    case 4: {
      const name = pick(random, [
        'If-Range',
        'If-None-Match',
        'If-Match',
        'If-Modified-Since',
        'If-Unmodified-Since',
      ]);
      return `${name}: ${random() < 0.8 ? pick(random, validators) : hostileText(random)}`;
    }
    case 5:
      return `Content-Length: ${pick(random, ['0', '5', '-1', '99999999999999999999', 'x', '1, 2'])}`;
    case 6:
      return pick(random, [
        'Transfer-Encoding: chunked',
        'Transfer-Encoding: gzip, chunked',
        'Expect: 100-continue',
        'Expect: something',
        'Upgrade: websocket\r\nConnection: Upgrade',
        'Connection: keep-alive, Range',
      ]);
    case 7:
      return `X-Long: ${'x'.repeat(below(random, 20_000))}`;
    default:
      return `${random() < 0.5 ? 'Cookie' : hostileText(random)}: ${hostileText(random)}`;
  }
}

/**
 * Makes a request that a server may or may not understand.
 * @param paths addresses that exist there
 * @param name what the Host header names
 */
export function rawRequest(
  random: Random,
  paths: readonly [string, ...string[]],
  name = 'localhost',
): RawRequest {
  const headers = Array.from({ length: below(random, 5) }, () => header(random));
  const host = random() < 0.95 ? [`Host: ${name}`] : [];
  const first = `${method(random)} ${target(random, paths)} ${pick(random, versions)}`;
  const text = `${[first, ...host, ...headers].join('\r\n')}\r\n\r\n`;
  const bytes = Buffer.from(text, random() < 0.5 ? 'utf8' : 'latin1');
  const mayWait = /\r\n(?:content-length|transfer-encoding|expect):/i.test(text);
  if (random() < 0.95) return { bytes, ends: false, mayWait };
  return { bytes: bytes.subarray(0, 1 + below(random, bytes.length)), ends: true, mayWait };
}
