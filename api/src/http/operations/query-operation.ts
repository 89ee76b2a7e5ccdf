import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../contract/operations/operation.ts';
import type { UserQuery } from '../../database/user-query.ts';
import {
  type Answer,
  type Authenticate,
  type Authenticated,
  notSignedIn,
  requireToken,
  routeOf,
  userOnly,
} from './operation.ts';

/** A call that needs a session, takes at most a query and changes nothing. */
type QueryOperation = Operation & { auth: 'bearer'; params?: never; body?: never };
type QueryOf<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;

/** What is answered: data, or the text of its JSON where the database has written it. */
type QueryAnswer<O extends Operation> =
  | Answer<O>
  | { message: string; dataJson: string | AsyncIterable<string> };

/**
 * The wrapper around data that is streamed. A failure before the first part is answered as any other;
 * a later one breaks the connection, so that half of the data never passes for the whole.
 */
async function streamWrapper(opening: string, dataJson: AsyncIterable<string>): Promise<Readable> {
  const parts = dataJson[Symbol.asyncIterator]();
  const first = await parts.next();
  async function* wrapper(): AsyncGenerator<string> {
    yield opening;
    for (let part = first; part.done !== true; part = await parts.next()) yield part.value;
    yield '}';
  }
  return Readable.from(wrapper());
}

/** Registers calls that are answered from one statement. */
export type RegisterQuery = <O extends QueryOperation, T>(
  operation: O,
  userQuery: (query: QueryOf<O>) => UserQuery<T>,
  answer: (found: Authenticated<T>) => QueryAnswer<O>,
) => void;

/**
 * Makes the way to register what pages wait for: the statement that finds the user also reads
 * their data, so that such a call costs one round trip to the database.
 */
export function createRegisterQuery(
  app: FastifyInstance,
  authenticate: Authenticate,
): RegisterQuery {
  return <O extends QueryOperation, T>(
    operation: O,
    userQuery: (query: QueryOf<O>) => UserQuery<T>,
    answer: (found: Authenticated<T>) => QueryAnswer<O>,
  ) => {
    async function find(request: FastifyRequest): Promise<Authenticated<T>> {
      const token = requireToken(request);
      const { validationError } = request;
      if (validationError !== undefined) {
        // Authentication comes first: an unknown caller does not learn what a call takes.
        if ((await authenticate(token, userOnly)) === null) throw notSignedIn();
        throw validationError;
      }
      // Parsed by the very schema that the type comes from.
      const found = await authenticate(token, userQuery(request.query as QueryOf<O>));
      if (found === null) throw notSignedIn();
      return found;
    }
    app.route({
      ...routeOf(operation),
      handler: async (request, reply) => {
        const answered = answer(await find(request));
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        const { message } = answered;
        if ('data' in answered) return { status: 200, message, data: answered.data };
        const opening = `{"status":200,"message":${JSON.stringify(message)},"data":`;
        const { dataJson } = answered;
        if (typeof dataJson === 'string') return `${opening}${dataJson}}`;
        return reply.send(await streamWrapper(opening, dataJson));
      },
    });
  };
}
