import { z } from 'zod';
import type { NamedVersion } from '../registry/registry-versions.ts';

/** File beside a release's files with the results of its last rehearsal across versions. */
export const versionMatrixNote = 'version-matrix.json';

const namedVersion = z.object({ name: z.string(), version: z.string() });

const journeyResult = z.object({
  title: z.string(),
  passed: z.boolean(),
  /** Why it failed; empty when it did not. */
  message: z.string(),
});
export type JourneyResult = z.infer<typeof journeyResult>;

const combination = z.object({
  /** The version of the shell and of each remote, the candidate's among them. */
  versions: z.record(z.string(), z.string()),
  journeys: z.array(journeyResult),
});
/** One combination of versions, and how the journeys went on it. */
export type CombinationResult = z.infer<typeof combination>;

const excludedPair = z.object({
  pair: z.tuple([namedVersion, namedVersion]),
  /** What the gate says against it. */
  reason: z.string(),
});
/** Two versions that the gate lets no visitor see together. */
export type ExcludedPair = z.infer<typeof excludedPair>;

/** The results of a candidate's journeys beside the versions of the others. */
export const versionMatrix = z.object({
  candidate: namedVersion,
  /** When it was rehearsed, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** How long it took. */
  seconds: z.number(),
  combinations: z.array(combination),
  excluded: z.array(excludedPair),
});
export type VersionMatrix = z.infer<typeof versionMatrix>;

/** Whether every journey of a combination passed, and there was one. */
export const hasPassed = ({ journeys }: CombinationResult): boolean =>
  journeys.length > 0 && journeys.every(({ passed }) => passed);

/** Whether the candidate was seen to work beside a version, or the gate keeps the two apart. */
export function covers(matrix: VersionMatrix, { name, version }: NamedVersion): boolean {
  const isIn = (versions: CombinationResult['versions']) => versions[name] === version;
  const isExcluded = matrix.excluded.some(({ pair }) => {
    const others = pair.filter((one) => one.name !== matrix.candidate.name);
    return others.length === 1 && others[0]?.name === name && others[0].version === version;
  });
  return isExcluded || matrix.combinations.some((one) => isIn(one.versions) && hasPassed(one));
}

/** The matrix in a stored text; `null` where there is none or it cannot be read. */
export function readVersionMatrix(text: string | undefined): VersionMatrix | null {
  try {
    return versionMatrix.parse(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}
