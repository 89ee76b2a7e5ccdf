import { z } from 'zod';
import { registrySchema } from '../registry/registry-schema.ts';

/** What the process of a rehearsal is asked for. */
export const rehearsalRequest = z.object({
  /** Data directory whose releases are rehearsed; nothing there is changed. */
  dataDirectory: z.string(),
  /** Empty folder for everything that the rehearsal writes. */
  folder: z.string(),
  /** Program of the browser. */
  browser: z.string(),
  /** The registry as the change would make it. */
  registry: registrySchema,
  /** The releases that the change places. */
  candidates: z.array(z.object({ name: z.string(), version: z.string() })),
});
export type RehearsalRequest = z.infer<typeof rehearsalRequest>;
