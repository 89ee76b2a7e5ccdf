import { z } from 'zod';

/** Versions of one format that a release stores in the browser and reads there. */
export const formatVersions = z
  .strictObject({ writes: z.int(), oldestRead: z.int().min(1), newestRead: z.int() })
  .refine(
    ({ writes, oldestRead, newestRead }) => oldestRead <= writes && writes <= newestRead,
    'what is written has to be read',
  );
export type FormatVersions = z.infer<typeof formatVersions>;
