import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { validationMessage } from './validation-message.ts';

/**
 * Parses a part of a request.
 * @throws ApiError 400 with a sentence about the first mistake
 */
export function parseRequest<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {}, { reportInput: true });
  if (!parsed.success) throw new ApiError(400, validationMessage(parsed.error));
  return parsed.data;
}
