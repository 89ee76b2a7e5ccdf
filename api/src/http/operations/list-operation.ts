import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Operation } from '../../contract/operations.ts';
import { type Authenticate, type Call, prepareCall, routeOf } from './operation.ts';

/** A JSON call whose data is a list of any length. */
type ListOperation = Operation & { data: z.ZodArray };

/** Registers calls that answer with a list, sent as it is read. */
export type RegisterList = <O extends ListOperation>(
  operation: O,
  handler: (call: Call<O>) => {
    message: string;
    batches: AsyncIterable<z.input<O['data']>>;
  },
) => void;

/** The wrapper around a list, in parts: the first batch comes with the opening. */
async function* wrapperParts(
  message: string,
  batches: AsyncIterable<unknown>,
  schema: z.ZodType,
): AsyncGenerator<string> {
  let opening = `{"status":200,"message":${JSON.stringify(message)},"data":[`;
  let isFirst = true;
  for await (const batch of batches) {
    const items = JSON.stringify(schema.parse(batch)).slice(1, -1);
    if (items === '') continue;
    yield `${opening}${isFirst ? '' : ','}${items}`;
    opening = '';
    isFirst = false;
  }
  yield `${opening}]}`;
}

/**
 * Makes the way to register a list of any length: it holds one batch in memory at a time and lets
 * other calls in between. A failure before the first batch is answered as any other; a later one
 * breaks the connection, so that half a list never passes for a whole one.
 */
export function createRegisterList(app: FastifyInstance, authenticate: Authenticate): RegisterList {
  return (operation, handler) => {
    app.route({
      method: operation.method,
      url: routeOf(operation),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { message, batches } = handler(
          await prepareCall(operation, authenticate, request, reply),
        );
        const parts = wrapperParts(message, batches, operation.data);
        const first = await parts.next();
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        const rest = async function* () {
          if (first.done !== true) yield first.value;
          yield* parts;
        };
        return reply.send(Readable.from(rest()));
      },
    });
  };
}
