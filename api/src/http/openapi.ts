import { z } from 'zod';
import { apiVersion, type Operation, operations } from '../contract/operations.ts';
import { failure, wrapped } from '../contract/wrapper.ts';
import { apiPath } from './operation.ts';

type Json = Record<string, unknown>;

const failures: Readonly<Record<string, string>> = {
  400: 'What was sent is not valid',
  401: 'Nobody is signed in with this token',
  403: 'The plan does not include it',
  404: 'There is nothing here, or it belongs to someone else',
  409: 'The state does not allow it',
  422: 'It cannot be done with what was sent',
  429: 'Too many requests',
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

function describeOperation(name: string, operation: Operation): Json {
  const answers = Object.entries(failures).map(([status, description]) => [
    status,
    { description, content: json({ $ref: '#/components/schemas/Failure' }) },
  ]);
  return {
    operationId: name,
    summary: operation.summary,
    tags: [operation.path.split('/')[1]],
    security: operation.auth === 'bearer' ? [{ bearer: [] }] : [],
    parameters: [...parameters(operation.params, 'path'), ...parameters(operation.query, 'query')],
    ...(operation.body !== undefined && {
      requestBody: { required: true, content: json(toSchema(operation.body, 'input')) },
    }),
    responses: {
      200: {
        description: operation.summary,
        content: json(toSchema(wrapped(operation.data), 'output')),
      },
      ...Object.fromEntries(answers),
    },
  };
}

/** The OpenAPI 3.1 document of every operation in the contract. */
export function createOpenApi(productName: string, apiUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries<Operation>(operations)) {
    const path = paths[operation.path] ?? {};
    path[operation.method.toLowerCase()] = describeOperation(name, operation);
    paths[operation.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: apiVersion },
    servers: [{ url: apiUrl + apiPath }],
    paths,
    components: {
      schemas: { Failure: toSchema(failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
