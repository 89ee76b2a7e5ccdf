import type { Registry } from '../../registry/registry-schema.ts';
import { activeVersions, type NamedVersion } from '../../registry/registry-versions.ts';
import { covers, hasPassed, type VersionMatrix } from '../../release-format/version-matrix.ts';
import type { VersionMatrixStorage } from '../../storage/release-storage.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Placement } from './operations.ts';

const nameOf = ({ name, version }: NamedVersion) => `${name} ${version}`;

/** What is missing in the results of a candidate; `null` when nothing is. */
function shortcoming(
  registry: Registry,
  candidate: NamedVersion,
  matrix: VersionMatrix | null,
): string | null {
  if (!matrix) return 'it was never rehearsed across versions';
  const failed = matrix.combinations.filter((one) => !hasPassed(one)).length;
  if (failed > 0) return `${failed} of ${matrix.combinations.length} combinations failed`;
  const missing = activeVersions(registry)
    .filter(({ name }) => name !== candidate.name)
    .filter((other) => !covers(matrix, other));
  if (missing.length === 0) return null;
  return `it was not rehearsed beside ${missing.map(nameOf).join(', ')}`;
}

/** Checks one candidate. @throws ParleyError 151 */
function requireRehearsed(
  registry: Registry,
  candidate: NamedVersion,
  matrix: VersionMatrix | null,
): void {
  const problem = shortcoming(registry, candidate, matrix);
  if (problem === null) return;
  const { name, version } = candidate;
  throw new ParleyError(
    'PARLEY-151',
    `${nameOf(candidate)} may not go live for everyone: ${problem}. Run: rehearse ${name} --version ${version}. In an emergency: --no-rehearsal --reason "…".`,
  );
}

/**
 * Reads the results of rehearsals across versions that are kept with the releases to be placed.
 * @returns checks that each of them that goes live for everyone has passed one, beside every version
 *   that visitors get, where the site demands it; it takes the registry after the change and throws
 *   ParleyError 151
 */
export async function rehearsalDemand(
  storage: VersionMatrixStorage,
  placements: readonly Placement[],
): Promise<(registry: Registry) => void> {
  const placed = placements.filter(({ canaryPercent }) => canaryPercent === undefined);
  const candidates = await Promise.all(
    placed.map(async (candidate) => ({
      candidate,
      matrix: await storage.versionMatrix(candidate),
    })),
  );
  return (registry) => {
    if (!registry.config.requireRehearsal) return;
    for (const { candidate, matrix } of candidates) requireRehearsed(registry, candidate, matrix);
  };
}
