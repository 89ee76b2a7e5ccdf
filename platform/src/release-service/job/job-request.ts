import { z } from 'zod';
import { work } from './work.ts';

/** Request to the process of a job. */
export const jobRequest = z.object({
  /** Folder for temporary files. */
  folder: z.string(),
  /** Environment variables of the site; the process inherits none of the service's. */
  variables: z.record(z.string(), z.string()),
  work,
});

/** What the process answers. */
export const jobResult = z.union([
  z.object({ summary: z.string() }),
  z.object({ error: z.object({ code: z.string().nullable(), message: z.string() }) }),
]);
export type JobResult = z.infer<typeof jobResult>;
