import { z } from 'zod';
import { ServiceError } from '../contract/service-error.ts';

/** Parses a part of a request. @throws ServiceError 172 that says what is wrong */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ServiceError(
    'PARLEY-172',
    `the request is not valid: ${z.prettifyError(parsed.error)}`,
  );
}
