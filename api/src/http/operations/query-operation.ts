import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../contract/operations.ts';
import type { AuthenticateReading } from '../../identity/authenticate.ts';
import type { Found, Reading } from '../../identity/user-query.ts';
import { type Answer, bearerOf, routeOf, notSignedIn } from './operation.ts';
import { parseRequest } from './parse-request.ts';

/** A call that needs a session, takes at most a query and changes nothing. */
type ReadOperation = Operation & { auth: 'bearer'; params?: never; body?: never };
type Query<O> = O extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;

/** What is answered: data, or the text of its JSON where the database has written it. */
type ReadAnswer<O extends Operation> = Answer<O> | { message: string; dataJson: string };

/** Registers calls that are answered from one statement. */
export type RegisterRead = <O extends ReadOperation, T>(
  operation: O,
  reading: (query: Query<O>) => Reading<T>,
  answer: (found: Found<T>) => ReadAnswer<O>,
) => void;

const onlyWho: Reading<null> = { name: 'person-only', read: () => sql<null>`null::text` };

/**
 * Makes the way to register what pages wait for: the statement that finds the user also reads
 * their data, so that such a call costs one round trip to the database.
 */
export function createRegisterRead(
  app: FastifyInstance,
  authenticate: AuthenticateReading,
): RegisterRead {
  return <O extends ReadOperation, T>(
    operation: O,
    reading: (query: Query<O>) => Reading<T>,
    answer: (found: Found<T>) => ReadAnswer<O>,
  ) => {
    const parse = async (request: FastifyRequest, token: string): Promise<Query<O>> => {
      try {
        const schema: z.ZodType | undefined = operation.query;
        // Parsed by the very schema that the type comes from.
        return (schema && parseRequest(schema, request.query)) as Query<O>;
      } catch (error) {
        // Who asks comes first: a stranger does not learn what a call takes.
        if ((await authenticate(token, onlyWho)) === null) throw notSignedIn();
        throw error;
      }
    };
    app.route({
      method: operation.method,
      url: routeOf(operation),
      handler: async (request, reply) => {
        const token = bearerOf(request);
        if (token === undefined) throw notSignedIn();
        const query = await parse(request, token);
        const found = await authenticate(token, reading(query));
        if (found === null) throw notSignedIn();
        const answered = answer(found);
        reply.header('cache-control', 'no-store');
        const { message } = answered;
        if ('data' in answered) {
          return { status: 200, message, data: operation.data.parse(answered.data) };
        }
        reply.type('application/json; charset=utf-8');
        return `{"status":200,"message":${JSON.stringify(message)},"data":${answered.dataJson}}`;
      },
    });
  };
}
