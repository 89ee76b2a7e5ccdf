import type { NamedVersion } from '../../registry/registry-versions.ts';
import type { CombinationResult, VersionMatrix } from '../version-matrix.ts';

/** A combination of versions with one journey. */
export const testCombination = (
  versions: CombinationResult['versions'],
  passed = true,
): CombinationResult => ({
  versions,
  journeys: [{ title: 'signs up', passed, message: passed ? '' : 'Error: no page\n  at x' }],
});

/** The results of a rehearsal across versions. */
export const testMatrix = (
  candidate: NamedVersion,
  combinations: readonly CombinationResult[],
  more: Partial<VersionMatrix> = {},
): VersionMatrix => ({
  candidate,
  at: '2026-11-22T00:00:00.000Z',
  seconds: 50,
  combinations: [...combinations],
  excluded: [],
  ...more,
});
