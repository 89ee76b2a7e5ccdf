import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Configuration } from '../../configuration/configuration.ts';
import { type DocumentOperation, documents } from '../../contract/operations/documents.ts';
import type { Operation } from '../../contract/operations/operation.ts';
import { apiVersion, operations } from '../../contract/operations.ts';
import { failure, wrapped } from '../../contract/wrapper.ts';
import { parseRequest } from '../validation/parse-request.ts';
import { apiPath } from './api-path.ts';

/** The reference page loads scripts and styles of this server only, and calls nothing but the API. */
const referencePolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

const failures: Readonly<Record<number, string>> = {
  400: 'What was sent is not valid',
  401: 'Nobody is signed in with this token',
  403: 'The plan does not include it',
  404: 'There is nothing here, or it belongs to someone else',
  409: 'The state does not allow it',
  413: 'What was sent is too large',
  414: 'The address is too long',
  415: 'The body is not JSON',
  422: 'It cannot be done with what was sent',
  429: 'Too many requests',
  431: 'The headers, the address among them, are too long',
  500: 'The server failed',
  503: 'A part that is needed does not answer; try again',
};

/** A response of a route in JSON. */
export const jsonResponse = (description: string, schema: z.ZodType) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Every failure that an operation may answer with. */
export const failureResponses = Object.fromEntries(
  Object.entries(failures).map(([status, description]) => [
    status,
    jsonResponse(description, failure),
  ]),
);

const operationIds = new Map<Operation | DocumentOperation, string>(
  Object.entries({ ...operations, ...documents }).map(([name, operation]) => [operation, name]),
);

/** The schema of an operation's route: validation, serialization and documentation. */
export function routeSchema(operation: Operation | DocumentOperation): FastifySchema {
  const { params, query, body, data, description }: Partial<Operation> = operation;
  const success =
    'mediaTypes' in operation
      ? {
          description: operation.summary,
          content: Object.fromEntries(
            operation.mediaTypes.map((mediaType) => [mediaType, { schema: z.unknown() }]),
          ),
        }
      : jsonResponse(operation.summary, wrapped(data ?? z.null()));
  return {
    operationId: operationIds.get(operation) ?? '',
    summary: operation.summary,
    ...(description !== undefined && { description }),
    tags: [operation.path.split('/')[1] ?? ''],
    security: operation.auth === 'none' ? [] : [{ [operation.auth]: [] }],
    ...(params !== undefined && { params }),
    ...(query !== undefined && { querystring: query }),
    ...(body !== undefined && { body }),
    response: { 200: success, ...failureResponses },
  };
}

/**
 * Makes the schemas of routes validate and serialize, and publishes them as the OpenAPI document at
 * `/api/v1/openapi.json` and as a reference page at `/api/v1/docs`. Register it before the routes.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  { productName, apiUrl }: Configuration,
): Promise<void> {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (value) => {
    try {
      return { value: parseRequest(schema, value) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  });
  // Parses the answer, which takes half the time of the library's encoding.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (answer) =>
        JSON.stringify(schema.parse(answer)),
  );
  const schemaRegistry = z.registry<{ id: string }>();
  schemaRegistry.add(failure, { id: 'Failure' });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${productName} API`, version: apiVersion },
      servers: [{ url: apiUrl + apiPath }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          operator: { type: 'http', scheme: 'bearer' },
          webhookSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
        },
      },
    },
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await app.register(swaggerUi, {
    routePrefix: `${apiPath}/docs`,
    staticCSP: referencePolicy,
    theme: { title: `${productName} API` },
    uiConfig: { layout: 'BaseLayout', validatorUrl: null },
  });
  app.get(`${apiPath}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
