import type { Failure } from '@parley/api/contract/wrapper';
import * as z from 'zod/mini';

const failureShape = z.object({ status: z.number(), message: z.string() });

/** What a failed call says to people, whatever was thrown: 'An error occurred' as a last resort. */
export function failureOf(error: unknown): Failure {
  const parsed = failureShape.safeParse(error);
  return parsed.success
    ? { ...parsed.data, data: null }
    : { status: 500, message: 'An error occurred', data: null };
}
