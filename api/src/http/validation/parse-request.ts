import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { validationMessage } from './validation-message.ts';

/** Whether every text in a parsed value can be stored: PostgreSQL takes neither NUL nor halves. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/[\0\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isStorable);
}

/**
 * Parses a part of a request.
 * @throws ApiError 400 with a sentence about the first mistake
 */
export function parseRequest<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (!parsed.success) throw new ApiError(400, validationMessage(parsed.error));
  if (!isStorable(parsed.data)) {
    throw new ApiError(400, 'The request has characters that cannot be stored.');
  }
  return parsed.data;
}
