import { rmSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../check/report/report-folder.ts';
import type { Registry } from '../registry/registry-schema.ts';
import type { NamedVersion } from '../registry/registry-versions.ts';
import { findBrowser } from '../rehearsal/rehearse.ts';
import { checkPair } from '../release/gate/gate.ts';
import { GateError } from '../release-format/gate-error.ts';
import { type Release, readRelease } from '../release-format/release.ts';
import type { VersionMatrix } from '../release-format/version-matrix.ts';
import { withTemporaryFolder } from '../support/files.ts';
import { ParleyError } from '../support/parley-error.ts';
import type { Report } from '../support/report.ts';
import { runResultProcess } from '../workspace/result-process.ts';
import { type CombinationPlan, planCombinations } from './combinations.ts';
import { type MatrixRequest, matrixResult } from './matrix-request.ts';
import { versionChoices } from './versions-beside.ts';

/** Timeout of a rehearsal across versions, in milliseconds. */
const timeoutMs = 900_000;

/** Compiled entry of the process. */
const entry = 'platform/dist/version-matrix/matrix-process.js';

const unable = (reason: string) =>
  new ParleyError('PARLEY-150', `the rehearsal across versions cannot run: ${reason}`);

/** What is rehearsed across versions. */
export interface VersionsTarget {
  dataDirectory: string;
  /** The active registry. */
  registry: Registry;
  apiVersion: string;
  candidate: NamedVersion;
}

/**
 * The combinations that a candidate is rehearsed in.
 * @throws ParleyError 150 when the gate refuses the candidate beside every version of another part
 */
function planFor({ dataDirectory, registry, candidate }: VersionsTarget): CombinationPlan {
  const choices = versionChoices(registry, candidate, dataDirectory);
  const releases = new Map<string, Release>();
  const releaseOf = ({ name, version }: NamedVersion) => {
    const key = `${name}/${version}`;
    const release = releases.get(key) ?? readRelease(dataDirectory, name, version);
    releases.set(key, release);
    return release;
  };
  const conflictOf = (one: NamedVersion, other: NamedVersion) => {
    try {
      checkPair(releaseOf(one), releaseOf(other));
      return null;
    } catch (error) {
      if (error instanceof GateError) return error.message;
      throw error;
    }
  };
  const plan = planCombinations(choices, conflictOf);
  if (plan.combinations.length > 0) return plan;
  const reasons = plan.excluded.map(({ reason }) => `\n  ${reason}`).join('');
  throw unable(`the gate refuses ${candidate.name} ${candidate.version}:${reasons}`);
}

/** Folder of the traces of a candidate's failed journeys. */
const tracesOf = ({ name, version }: NamedVersion) =>
  path.join(reportFolder(), 'version-matrix', name, version);

/**
 * Runs the journeys across all remotes with the candidate, pairwise beside every live, canary and
 * previous version of the others, on a site of its own in a separate process. Changes nothing.
 * @throws ParleyError 150 when it cannot run or takes longer than fifteen minutes
 */
export async function rehearseVersions(
  target: VersionsTarget,
  report: Report,
): Promise<VersionMatrix> {
  const { dataDirectory, registry, apiVersion, candidate } = target;
  const began = Date.now();
  const { combinations, excluded } = planFor(target);
  const browser = findBrowser(report, unable);
  const traces = tracesOf(candidate);
  rmSync(traces, { recursive: true, force: true });
  report(
    `Rehearsing ${candidate.name} ${candidate.version} in ${combinations.length} ${combinations.length === 1 ? 'combination' : 'combinations'} of versions…`,
  );
  const answer = await withTemporaryFolder('parley-versions-', (folder) => {
    const request: MatrixRequest = {
      ...{ dataDirectory, folder, traces, browser, registry, apiVersion },
      combinations: [...combinations],
    };
    const onLine = (line: string) => report(`  ${line}`);
    return runResultProcess({ entry, request, timeoutMs, onLine, unable });
  });
  return {
    candidate: { name: candidate.name, version: candidate.version },
    at: new Date(began).toISOString(),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    combinations: matrixResult.parse(JSON.parse(answer)),
    excluded,
  };
}
