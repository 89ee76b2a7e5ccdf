import { z } from 'zod';
import { isScriptName } from '../../release-format/source-maps.ts';
import { releaseName } from './contract.ts';

const position = z.coerce.number().int().min(1).max(10_000_000);

/** The version in the address of a request for a place in the sources. */
export const sourceParameters = z.object({
  remote: releaseName,
  version: z
    .string()
    .max(60)
    .regex(/^\d+\.\d+\.\d+-[0-9a-f]+$/, 'not a version of a release'),
});

/** The place in a script, as a browser told it. */
export const sourceQuery = z.object({
  file: z.string().refine(isScriptName, 'not the name of a script'),
  line: position,
  column: position,
});

/** The answer: the place in the sources; `null` where no source map has it. */
export const sourceAnswer = z.object({
  place: z
    .object({
      source: z.string(),
      line: z.int(),
      column: z.int(),
      name: z.string().nullable(),
      code: z.object({ first: z.int(), lines: z.array(z.string()) }).nullable(),
    })
    .nullable(),
});
