import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DocumentOperation } from '../../contract/operations/documents.ts';
import type { Operation } from '../../contract/operations/operation.ts';
import type { User } from '../../database/schema.ts';
import type { UserQuery } from '../../database/user-query.ts';
import { ApiError } from '../api-error.ts';
import { apiPath } from './api-path.ts';
import { routeSchema } from './openapi.ts';

type Part<O, K extends 'params' | 'query' | 'body'> = O extends {
  [key in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler is given: the parsed parts of the request, and who asks. */
export interface Call<O extends Operation | DocumentOperation> {
  params: Part<O, 'params'>;
  query: Part<O, 'query'>;
  body: Part<O, 'body'>;
  user: O['auth'] extends 'bearer' ? User : null;
  session: O['auth'] extends 'bearer' ? Session : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers: a message for people and the operation's data. */
export interface Answer<O extends Operation> {
  message: string;
  data: z.input<O['data']>;
}

/** The session that a call came with. */
export interface Session {
  id: string;
  tokenHash: string;
}

/** The user and session of a token, and what was read for the user in the same round trip. */
export interface Authenticated<T> {
  user: User;
  session: Session;
  result: T;
}

/** Finds the user and session of a bearer token; `null` when it is unknown or expired. */
export type Authenticate = <T>(
  token: string,
  query: UserQuery<T>,
) => Promise<Authenticated<T> | null>;

/** Reads nothing beside the user and the session. */
export const userOnly: UserQuery<null> = { name: 'user', select: () => sql<null>`null::text` };

/** The error for a call without a valid session. */
export const notSignedIn = (): ApiError => new ApiError(401, 'Sign in to continue.');

/**
 * The token that a request came with.
 * @throws ApiError 401 when it has none
 */
export function requireToken(request: FastifyRequest): string {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw notSignedIn();
  return token;
}

async function identify(request: FastifyRequest, authenticate: Authenticate) {
  const found = await authenticate(requireToken(request), userOnly);
  if (found === null) throw notSignedIn();
  return { user: found.user, session: found.session };
}

/** Registers operations of the contract as routes. */
export type Register = <O extends Operation>(
  operation: O,
  handler: (call: Call<O>) => Promise<Answer<O>>,
) => void;

/** The parsed parts of a request to an operation, and who asks. */
export async function prepareCall<O extends Operation | DocumentOperation>(
  operation: O,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<O>> {
  const identity = operation.auth === 'bearer' ? await identify(request, authenticate) : nobody;
  // Authentication comes first: an unknown caller does not learn what a call takes.
  if (request.validationError !== undefined) throw request.validationError;
  const { params, query, body } = request;
  // The parts were parsed by the very schemas that their types come from.
  return { ...identity, params, query, body, request, reply } as Call<O>;
}

/** The route of an operation: requests that are not valid reach its handler with the error. */
export const routeOf = (operation: Operation | DocumentOperation) => ({
  method: operation.method,
  url: apiPath + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
  schema: routeSchema(operation),
  attachValidation: true,
});

/**
 * Makes the one way to register a JSON route: it authenticates, parses what came, and answers in
 * the wrapper with exactly the fields of the contract.
 */
export function createRegister(app: FastifyInstance, authenticate: Authenticate): Register {
  return (operation, handler) => {
    const limits: Pick<Operation, 'ownLimit' | 'bodyLimit'> = operation;
    app.route({
      ...routeOf(operation),
      config: { unlimited: limits.ownLimit === true },
      ...(limits.bodyLimit === undefined ? {} : { bodyLimit: limits.bodyLimit }),
      handler: async (request, reply) => {
        const answer = await handler(await prepareCall(operation, authenticate, request, reply));
        reply.header('cache-control', operation.auth === 'none' ? 'no-cache' : 'no-store');
        return { status: 200, message: answer.message, data: answer.data };
      },
    });
  };
}

const nobody = { user: null, session: null };
