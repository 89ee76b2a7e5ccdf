import * as z from 'zod/mini';

/** What an answer of the API is read with at the client's boundary. */
export type AnswerSchema<T = unknown> = z.ZodMiniType<T>;

/** Stands for a value that a newer API has and this release has no words for. */
export type Unknown = 'unknown';

/** One of the values; any other, and none at all, is read as 'unknown'. */
export function known<const V extends string>(values: readonly V[]) {
  return z.catch(z.literal<(V | Unknown)[]>([...values, 'unknown']), 'unknown');
}

/** What may be missing. One that cannot be read is as if it were missing; never is it `null`. */
export function part<T extends z.ZodMiniType>(schema: T) {
  return z.catch(z.optional(schema), undefined);
}

/** A moment, ISO 8601. */
export const moment = z.string().check(z.refine((text: string) => !Number.isNaN(Date.parse(text))));

/** A number, also when it is written as a text (product specification §3, "Grading"). */
export const figure = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    z.transform((text: string) => Number(text)),
  ),
]);

/** A text; '' where there is none. */
export const words = z.catch(z.string(), '');

/** Yes or no; no where it is not said. */
export const flag = z.catch(z.boolean(), false);

/**
 * The entries that can be read; the others are left out. When none of them can, the list is not one
 * that this release can show, and the answer is a failure instead of an empty screen.
 */
export function list<T extends z.ZodMiniType>(entry: T) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[], context) => {
      const read = entries.flatMap((each) => {
        const parsed = z.safeParse(entry, each);
        return parsed.success ? [parsed.data] : [];
      });
      if (read.length === 0 && entries.length > 0) {
        context.issues.push({ code: 'custom', input: entries, message: 'No entry can be read.' });
      }
      return read;
    }),
  );
}

/** A list that the screen does without: empty where it is missing or cannot be read. */
export function optionalList<T extends z.ZodMiniType>(entry: T) {
  return z.catch(list(entry), []);
}
