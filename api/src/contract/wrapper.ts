import { z } from 'zod';

/** Every JSON answer: `{status, message, data}` (product specification §7). */
export function wrapped<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal(200), message: z.string(), data });
}

/** Every failure: the HTTP status again, a message for people, and `data: null` (§8). */
export const failure = z.object({ status: z.int(), message: z.string(), data: z.null() });

/** What a client's call rejects with (specification §8, "Failure wrapper"). */
export interface Failure {
  status: number;
  message: string;
  data: null;
}
