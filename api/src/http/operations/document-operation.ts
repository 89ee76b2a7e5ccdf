import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { DocumentOperation } from '../../contract/operations/documents.ts';
import { type Authenticate, type Call, prepareCall, routeOf } from './operation.ts';

/** A document as it goes to the browser. */
export interface Document {
  /** With parameters, such as the character set. */
  mediaType: string;
  /** Letters, digits, dots and hyphens: it stands in a header as it is. */
  fileName: string;
  content: string | Buffer | Readable;
}

/** Registers calls that answer with a document. */
export type RegisterDocument = <O extends DocumentOperation>(
  operation: O,
  handler: (call: Call<O>) => Promise<Document>,
) => void;

/** Makes the one way to register a document: authenticated and parsed as JSON calls are. */
export function createRegisterDocument(
  app: FastifyInstance,
  authenticate: Authenticate,
): RegisterDocument {
  return (operation, handler) => {
    app.route({
      ...routeOf(operation),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const call = await prepareCall(operation, authenticate, request, reply);
        const { mediaType, fileName, content } = await handler(call);
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${fileName}"`)
          .type(mediaType)
          .send(content);
      },
    });
  };
}
