import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DocumentOperation } from '../../contract/documents.ts';
import type { Operation } from '../../contract/operations.ts';
import type { User } from '../../database/schema.ts';
import type { UserQuery } from '../../database/user-query.ts';
import { ApiError } from '../api-error.ts';
import { parseRequest } from './parse-request.ts';

/** All JSON calls stand below this path (product specification §7). */
export const apiPath = '/api/v1';

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

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema === undefined ? undefined : parseRequest(schema, value);
}

/** The token that a request came with. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];

/** What a call without a living session is told. */
export const notSignedIn = (): ApiError => new ApiError(401, 'Sign in to continue.');

async function identify(request: FastifyRequest, authenticate: Authenticate) {
  const token = bearerOf(request);
  const found = token === undefined ? null : await authenticate(token, userOnly);
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
  const parts: Pick<Operation, 'params' | 'query' | 'body'> = operation;
  const identity = operation.auth === 'bearer' ? await identify(request, authenticate) : nobody;
  // The parts were parsed by the very schemas that their types come from.
  return {
    ...identity,
    params: parsePart(parts.params, request.params),
    query: parsePart(parts.query, request.query),
    body: parsePart(parts.body, request.body),
    request,
    reply,
  } as Call<O>;
}

/** The address of an operation as the router writes it. */
export const routeOf = ({ path }: Pick<Operation, 'path'>): string =>
  apiPath + path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Makes the one way to register a JSON route: it authenticates, parses what came, and answers in
 * the wrapper with exactly the fields of the contract.
 */
export function createRegister(app: FastifyInstance, authenticate: Authenticate): Register {
  return (operation, handler) => {
    const limits: Pick<Operation, 'ownLimit' | 'bodyLimit'> = operation;
    app.route({
      method: operation.method,
      url: routeOf(operation),
      config: { unlimited: limits.ownLimit === true },
      ...(limits.bodyLimit === undefined ? {} : { bodyLimit: limits.bodyLimit }),
      handler: async (request, reply) => {
        const answer = await handler(await prepareCall(operation, authenticate, request, reply));
        reply.header('cache-control', operation.auth === 'none' ? 'no-cache' : 'no-store');
        return { status: 200, message: answer.message, data: operation.data.parse(answer.data) };
      },
    });
  };
}

const nobody = { user: null, session: null };
