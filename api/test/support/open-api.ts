import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { type JsonSchema, jsonSchema } from './schema-arbitrary.ts';

const content = z.record(z.string(), z.object({ schema: z.unknown().optional() }));

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query']),
        required: z.boolean(),
        schema: jsonSchema,
      }),
    )
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) })
    .optional(),
  responses: z.record(z.string(), z.object({ content })),
});
type DescribedOperation = z.infer<typeof operation>;

const document = z.object({
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** One operation as the published document describes it. */
export interface Described {
  name: string;
  method: string;
  path: string;
  needsSession: boolean;
  params: JsonSchema;
  query: JsonSchema;
  body: JsonSchema | null;
  /** What is wrong with an answer; '' when it is as described. */
  mistakes(status: number, mediaType: string, body: unknown): string;
}

function part(from: DescribedOperation, place: 'path' | 'query'): JsonSchema {
  const parameters = from.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Reads the operations of an OpenAPI document, ready to hold answers against it. */
export function readOpenApi(published: unknown): Described[] {
  const { components, paths } = document.parse(published);
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const failure = ajv.compile(components.schemas.Failure ?? false);

  const compile = (schema: unknown): ValidateFunction => {
    const reference = z.object({ $ref: z.literal('#/components/schemas/Failure') });
    if (reference.safeParse(schema).success) return failure;
    return ajv.compile(z.record(z.string(), z.unknown()).parse(schema ?? {}));
  };

  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const validators = new Map(
        Object.entries(described.responses).flatMap(([status, response]) =>
          Object.entries(response.content).map(
            ([type, { schema }]) => [`${status} ${type}`, compile(schema)] as const,
          ),
        ),
      );
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        needsSession: described.security.length > 0,
        params: part(described, 'path'),
        query: part(described, 'query'),
        body: described.requestBody?.content['application/json']?.schema ?? null,
        mistakes(status: number, mediaType: string, body: unknown) {
          const validate = validators.get(`${status} ${mediaType}`);
          if (validate === undefined) return `${status} ${mediaType} is not described`;
          return validate(body) ? '' : ajv.errorsText(validate.errors);
        },
      };
    }),
  );
}
