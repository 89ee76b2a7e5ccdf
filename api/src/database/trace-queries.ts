import { z } from 'zod';
import { activeTracer } from '../support/tracing.ts';

/** Characters of a statement that a span shows. */
const maxStatementLength = 500;

const statement = z.union([z.string(), z.looseObject({ text: z.string() })]);

/** A statement without any value: parameters are not in it, and what is quoted or a number is left out. */
export function shapeOf(sql: string): string {
  return sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$"])\d+(?:\.\d+)?\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxStatementLength);
}

function shapeIn(argument: unknown): string {
  const parsed = statement.safeParse(argument);
  if (!parsed.success) return 'unknown';
  return shapeOf(typeof parsed.data === 'string' ? parsed.data : parsed.data.text);
}

/**
 * A client of the database whose queries are spans where traces are on: the shape of the statement, without
 * its parameters. Transactions that it begins are traced, too.
 */
export function traceQueries<T extends object>(client: T): T {
  const tracer = activeTracer();
  if (tracer === null) return client;
  return new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      const call = (...given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (key === 'query') {
        return (...given: unknown[]): unknown => {
          const shape = shapeIn(given[0]);
          const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shape };
          const [verb = 'query'] = shape.split(' ', 1);
          return tracer.call(verb.toLowerCase(), attributes, async () => call(...given));
        };
      }
      if (key === 'transaction') {
        return (work: (transaction: object) => unknown, ...rest: unknown[]): unknown =>
          call((transaction: object) => work(traceQueries(transaction)), ...rest);
      }
      return call;
    },
  });
}
