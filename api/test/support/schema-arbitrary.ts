import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The parts of a JSON Schema that the API's document uses. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null' | undefined;
  properties?: Readonly<Record<string, JsonSchema>> | undefined;
  required?: readonly string[] | undefined;
  items?: JsonSchema | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  anyOf?: readonly JsonSchema[] | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

export const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    items: jsonSchema.optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(jsonSchema).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
);

/** How far the values of one request keep to what the document says. */
export type Manner = 'valid' | 'missing' | 'wrong' | 'oversized';

/** Longest text that is made when the document names no bound. */
const longest = 300;

/** Any text, also what databases and spreadsheets stumble over. */
const text = (schema: JsonSchema): Arbitrary<string> => {
  const most = Math.min(schema.maxLength ?? longest, longest);
  const least = Math.min(schema.minLength ?? 0, most);
  const bounds = { minLength: least, maxLength: most };
  return fc.oneof(
    fc.string({ ...bounds, unit: 'grapheme' }),
    fc.string({ ...bounds, unit: 'binary' }),
    fc.string(bounds).map((value) => `'; drop table users; --${value}`.slice(0, most)),
  );
};

function validText(schema: JsonSchema, ids: Arbitrary<string>): Arbitrary<string> {
  if (schema.format === 'uuid') return ids;
  if (schema.format === 'email') {
    return fc.uuid().map((id) => `${id}@people.test`);
  }
  if (schema.format === 'uri') return fc.webUrl();
  if (schema.format === 'date-time')
    return fc.date({ noInvalidDate: true }).map((at) => at.toISOString());
  return schema.pattern === undefined
    ? text(schema)
    : fc.stringMatching(new RegExp(schema.pattern));
}

function number(schema: JsonSchema): Arbitrary<number> {
  const bounds = { min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 };
  const least = Math.max(bounds.min, -1_000_000_000);
  const most = Math.min(bounds.max, 1_000_000_000);
  return schema.type === 'integer'
    ? fc.integer({ min: least, max: most })
    : fc.double({ min: least, max: most, noNaN: true });
}

/** Values as the document wants them. @param ids where it wants an id */
export function valid(schema: JsonSchema, ids: Arbitrary<string>): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valid(one, ids)));
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const model = Object.fromEntries(entries.map(([name, part]) => [name, valid(part, ids)]));
      return fc.record(model, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}, ids), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return validText(schema, ids);
    case 'number':
    case 'integer':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

const outgrown = fc
  .integer({ min: 1, max: 200_000 })
  .map((length) => 'long '.repeat(length).slice(0, length));

function oversizedPart(): Arbitrary<unknown> {
  return fc.oneof(
    outgrown,
    fc.constantFrom(Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER, 1e308, 2_147_483_648),
    fc.array(fc.constant('entry'), { minLength: 250, maxLength: 400 }),
  );
}

/** An object's values with some of them missing, of a wrong type, or too large. */
export function spoiled(
  schema: JsonSchema,
  ids: Arbitrary<string>,
  manner: Manner,
): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const good = valid(schema, ids).map((value) => z.record(z.string(), z.unknown()).parse(value));
  if (manner === 'valid' || names.length === 0) return good;
  const some = fc.subarray(names, { minLength: 1 });
  if (manner === 'missing') {
    return fc.tuple(good, some).map(([value, dropped]) => {
      const kept = Object.entries(value).filter(([name]) => !dropped.includes(name));
      return Object.fromEntries(kept);
    });
  }
  const bad = manner === 'wrong' ? fc.jsonValue() : oversizedPart();
  return fc.tuple(good, some, fc.infiniteStream(bad)).map(([value, changed, stream]) => {
    const parts = changed.map((name) => [name, stream.next().value]);
    return { ...value, ...Object.fromEntries(parts) };
  });
}
