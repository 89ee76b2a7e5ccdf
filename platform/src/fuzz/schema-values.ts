import { below, pick, type Random } from '@parley/testing/seeded-random';
import { hostileText } from './hostile-values.ts';
import type { JsonSchema } from './open-api.ts';

/** An existing value for a parameter of this name, such as an id; undefined to generate one. */
export type Known = (random: Random, name: string) => string | undefined;

/** An id that nobody has. */
function unknownId(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => below(random, 16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

const wildNumbers = [0, -1, 1, 1.5, 1e308, -1e308, 9_007_199_254_740_992, 2_147_483_648] as const;

/** Parts of long texts: some regular expressions are slow for endless words. */
const longParts = ['long ', 'a', 'ies', '7', '漢', 'e\u0301', '.,;', '('] as const;

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** A value that no schema expects. */
export function wildValue(random: Random): unknown {
  switch (below(random, 9)) {
    case 0:
      return null;
    case 1:
      return pick(random, wildNumbers);
    case 2:
      return random() < 0.5;
    case 3:
      return nested(1 + below(random, 1_000));
    case 4:
      return Array.from({ length: below(random, 400) }, () => hostileText(random));
    case 5:
      return pick(random, longParts).repeat(below(random, 8_000));
    case 6:
      return { [hostileText(random)]: hostileText(random), length: -1, toString: 'x' };
    default:
      return hostileText(random);
  }
}

function text(random: Random, schema: JsonSchema): string {
  if (schema.format === 'uuid') return unknownId(random);
  if (schema.format === 'email') return `fuzz-${below(random, 1_000)}@people.test`;
  if (schema.format === 'uri') return 'https://example.test/';
  if (schema.format === 'date-time') return new Date(below(random, 2 ** 31) * 1_000).toISOString();
  return hostileText(random).slice(0, schema.maxLength ?? 1_000);
}

/**
 * A value that matches a schema, except for some of its parts.
 * @param name name of the parameter
 * @param wildness probability that a part is invalid or missing, from 0 to 1
 */
export function valueFor(
  random: Random,
  schema: JsonSchema,
  name: string,
  known: Known,
  wildness: number,
): unknown {
  if (random() < wildness) return wildValue(random);
  const part = (one: JsonSchema, its = name) => valueFor(random, one, its, known, wildness);
  const { enum: choices, anyOf, type, properties = {}, required, items = {} } = schema;
  if (choices !== undefined) return choices[below(random, choices.length)];
  if (anyOf !== undefined) return part(anyOf[below(random, anyOf.length)] ?? {});
  switch (type) {
    case 'object': {
      const entries = Object.entries(properties).filter(
        ([its]) => random() >= (required?.includes(its) ? wildness : 0.3),
      );
      return Object.fromEntries(entries.map(([its, one]) => [its, part(one, its)]));
    }
    case 'array':
      return Array.from({ length: below(random, 4) }, () => part(items));
    case 'integer':
      return below(random, 100);
    case 'number':
      return random() * 100;
    case 'boolean':
      return random() < 0.5;
    case 'string':
      return known(random, name) ?? text(random, schema);
    default:
      return wildValue(random);
  }
}
