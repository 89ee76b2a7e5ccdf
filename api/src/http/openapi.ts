import { z } from 'zod';
import { type DocumentOperation, documents } from '../contract/documents.ts';
import { apiVersion, type Operation, operations } from '../contract/operations.ts';
import { failure, wrapped } from '../contract/wrapper.ts';
import { apiPath } from './operations/operation.ts';

type Json = Record<string, unknown>;

const failures: Readonly<Record<string, string>> = {
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

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: !z.safeParse(part, undefined).success,
    schema: toSchema(part, 'input'),
  }));
}

function describeCommon(name: string, operation: Operation | DocumentOperation): Json {
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.path.split('/')[1]],
    security: operation.auth === 'none' ? [] : [{ [operation.auth]: [] }],
    parameters: [...parameters(operation.params, 'path'), ...parameters(operation.query, 'query')],
  };
}

function describeFailures(): Json {
  const answers = Object.entries(failures).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Failure' }) },
  ]);
  return Object.fromEntries(answers);
}

function describeOperation(name: string, operation: Operation): Json {
  return {
    ...describeCommon(name, operation),
    ...(operation.description !== undefined && { description: operation.description }),
    ...(operation.body !== undefined && {
      requestBody: { required: true, content: json(toSchema(operation.body, 'input')) },
    }),
    responses: {
      200: {
        description: operation.summary,
        content: json(toSchema(wrapped(operation.data), 'output')),
      },
      ...describeFailures(),
    },
  };
}

function describeDocument(name: string, operation: DocumentOperation): Json {
  const types = operation.mediaTypes.map((mediaType) => [mediaType, {}]);
  const answer = { description: operation.summary, content: Object.fromEntries(types) };
  return {
    ...describeCommon(name, operation),
    responses: { 200: answer, ...describeFailures() },
  };
}

/** The one address that answers in words of its own: what the payment provider expects. */
const paymentWebhook: Json = {
  operationId: 'paymentWebhook',
  summary: 'Takes what the payment provider tells',
  description:
    'Only the payment provider calls it. Any answer but 200 makes it deliver again; the same event twice counts once.',
  tags: ['subscription'],
  security: [{ webhookSignature: [] }],
  parameters: [],
  requestBody: {
    required: true,
    description: 'An event of the provider. The signature covers its very bytes.',
    content: json({ type: 'object' }),
  },
  responses: {
    200: {
      description: 'The event is taken',
      content: json({
        type: 'object',
        properties: { received: { const: true } },
        required: ['received'],
        additionalProperties: false,
      }),
    },
    ...describeFailures(),
  },
};

/** The OpenAPI 3.1 document of every operation and document in the contract. */
export function createOpenApi(productName: string, apiUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = paths[operation.path] ?? {};
    path[operation.method.toLowerCase()] = describeOperation(name, operation);
    paths[operation.path] = path;
  }
  for (const [name, operation] of Object.entries<DocumentOperation>(documents)) {
    const described = { [operation.method.toLowerCase()]: describeDocument(name, operation) };
    paths[operation.path] = { ...paths[operation.path], ...described };
  }
  paths['/subscription/webhook'] = { post: paymentWebhook };
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: apiVersion },
    servers: [{ url: apiUrl + apiPath }],
    paths,
    components: {
      schemas: { Failure: toSchema(failure, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        operator: { type: 'http', scheme: 'bearer' },
        webhookSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature' },
      },
    },
  };
}
