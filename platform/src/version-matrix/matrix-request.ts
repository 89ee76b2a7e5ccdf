import { z } from 'zod';
import { registrySchema } from '../registry/registry-schema.ts';
import { versionMatrix } from '../release-format/version-matrix.ts';

/** Request to the process that runs the journeys. */
export const matrixRequest = z.object({
  /** Data directory whose releases are rehearsed; nothing there is changed. */
  dataDirectory: z.string(),
  /** Empty folder for everything that the process writes. */
  folder: z.string(),
  /** Folder for the traces of journeys that fail. */
  traces: z.string(),
  /** Path of the browser's program. */
  browser: z.string(),
  /** The active registry. */
  registry: registrySchema,
  /** The API's version, for the gate. */
  apiVersion: z.string(),
  /** The version of the shell and of each remote, per combination. */
  combinations: z.array(z.record(z.string(), z.string())),
});
export type MatrixRequest = z.infer<typeof matrixRequest>;

/** The process's result: each combination with its journeys. */
export const matrixResult = versionMatrix.shape.combinations;
