import { z } from 'zod';
import { registrySchema } from '../registry/registry-schema.ts';

/** Request to the rehearsal process. */
export const rehearsalRequest = z.object({
  /** Data directory whose releases are rehearsed; nothing there is changed. */
  dataDirectory: z.string(),
  /** Empty folder for everything that the rehearsal writes. */
  folder: z.string(),
  /** Path of the browser's program. */
  browser: z.string(),
  /** The registry after the change. */
  registry: registrySchema,
  /** The releases that the change places. */
  candidates: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type RehearsalRequest = z.infer<typeof rehearsalRequest>;
