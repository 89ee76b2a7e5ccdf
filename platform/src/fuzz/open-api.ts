import { z } from 'zod';

/** The parts of a JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: string | undefined;
  properties?: Readonly<Record<string, JsonSchema>> | undefined;
  required?: readonly string[] | undefined;
  items?: JsonSchema | undefined;
  enum?: readonly unknown[] | undefined;
  anyOf?: readonly JsonSchema[] | undefined;
  format?: string | undefined;
  maxLength?: number | undefined;
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    format: z.string().optional(),
    maxLength: z.number().optional(),
  }),
);

const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: jsonSchema }))
    .default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: jsonSchema })) })
    .optional(),
});

const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** One call of the API, as its document describes it. */
export interface Operation {
  name: string;
  method: string;
  path: string;
  /** Parts of the path, then of the query. */
  parameters: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  body: JsonSchema | null;
}

/**
 * Reads the operations of the API's OpenAPI document.
 * @throws ZodError when it has another form
 */
export function readOperations(published: unknown): Operation[] {
  return Object.entries(document.parse(published).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path: `/api/v1${path}`,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
    })),
  );
}
