import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import { isLoopback, isLoopbackHost } from '../support/loopback.ts';
import { ApiError } from './api-error.ts';
import { hostName } from './local-host.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** What decides who is an operator. */
export type OperatorAccess = Pick<Configuration, 'operatorToken' | 'apiUrl'>;

/** Headers that a proxy adds to a forwarded request. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from this machine and not through a proxy on it. Behind such a proxy every
 * caller seems to be here, and not every proxy says so: an API with a public address takes nobody's
 * word for it, and one without only that of a request addressed to this machine.
 */
export function isThisMachine({ raw }: FastifyRequest, { apiUrl }: OperatorAccess): boolean {
  const { headers, socket } = raw;
  return (
    isLoopback(apiUrl) &&
    isLoopbackHost(hostName(headers.host)) &&
    proxyHeaders.every((name) => headers[name] === undefined) &&
    isLoopbackHost(socket.remoteAddress ?? '')
  );
}

/** Whether a request carries the operator's token; `false` where none is configured. */
export function hasOperatorToken(request: FastifyRequest, operatorToken: string | null): boolean {
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (operatorToken === null || sent === undefined) return false;
  return timingSafeEqual(digest(sent), digest(operatorToken));
}

/**
 * Lets operators pass: whoever sends the token or, where none is configured, this machine as long as
 * the API has no public address.
 * @throws ApiError 401 for everybody else
 */
export function requireOperator(request: FastifyRequest, access: OperatorAccess): void {
  const { operatorToken } = access;
  if (hasOperatorToken(request, operatorToken)) return;
  if (operatorToken === null && isThisMachine(request, access)) return;
  throw new ApiError(401, 'Send the operator’s token.');
}
