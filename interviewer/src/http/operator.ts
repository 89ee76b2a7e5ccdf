import type { IncomingMessage } from 'node:http';
import { BlockList } from 'node:net';
import { sameSecret } from './client-secrets.ts';
import { bearerKey } from './request-checks.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that a proxy adds to a forwarded request. */
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request is an operator's, as the API decides it: it carries the token or, while the interviewer
 * serves this machine only, comes from this machine, by one of its usual names, and not through a proxy on it.
 * @param token the operator's; undefined where none is configured
 * @param isPublic whether the interviewer serves other machines
 */
export function isOperator(
  request: IncomingMessage,
  token: string | undefined,
  isPublic: boolean,
): boolean {
  if (token !== undefined && sameSecret(bearerKey(request), token)) return true;
  if (isPublic) return false;
  const address = request.socket.remoteAddress ?? '';
  const host = (request.headers.host ?? '').replace(/:\d{1,5}$/, '');
  return (
    ['localhost', '127.0.0.1', '[::1]'].includes(host) &&
    PROXY_HEADERS.every((name) => request.headers[name] === undefined) &&
    address !== '' &&
    loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
  );
}
