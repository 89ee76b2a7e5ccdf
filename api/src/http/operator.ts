import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request comes from this machine and not through a proxy on it. */
export function isThisMachine(request: FastifyRequest): boolean {
  // Behind a proxy on this machine every caller seems to be here: the proxy's header tells.
  const { headers, socket } = request.raw;
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  const address = socket.remoteAddress ?? '';
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  return !isForwarded && address !== '' && loopback.check(address, family);
}

/** Whether a request carries the operator's token; nobody does where none is configured. */
export function holdsToken(request: FastifyRequest, operatorToken: string | null): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (operatorToken === null || sent === undefined) return false;
  return timingSafeEqual(digest(sent), digest(operatorToken));
}

/**
 * Lets operators pass: whoever sends the token or, where none is configured, this machine.
 * @throws ApiError 401 for everybody else
 */
export function requireOperator(request: FastifyRequest, operatorToken: string | null): void {
  if (holdsToken(request, operatorToken)) return;
  if (operatorToken === null && isThisMachine(request)) return;
  throw new ApiError(401, 'Send the operator’s token.');
}
