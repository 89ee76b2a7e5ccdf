/** The process that runs the journeys on each combination of versions, on a site of its own. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '../registry/registry-schema.ts';
import { startEmbedded } from '../rehearsal/embedded-services.ts';
import { stagedConfig, stagedEnvironment, writeStagedPages } from '../rehearsal/staged-site.ts';
import { publishReleases } from '../release/publish/operations.ts';
import { writeRegistry } from '../release-format/registry-file.ts';
import { releaseFolder } from '../release-format/release.ts';
import { type CombinationResult, hasPassed } from '../release-format/version-matrix.ts';
import { serveOrigins } from '../serve/serve-origins.ts';
import type { Environment } from '../workspace/environment.ts';
import { serveRequest } from '../workspace/serve-request.ts';
import type { Combination } from './combinations.ts';
import { type MatrixRequest, matrixRequest } from './matrix-request.ts';
import { runJourneys } from './run-journeys.ts';

/** Copies the releases of every combination. */
function copyReleases({ dataDirectory, folder, combinations }: MatrixRequest): void {
  const releases = new Map(
    combinations
      .flatMap((versions) => Object.entries(versions))
      .map(([name, version]) => [`${name}/${version}`, [name, version] as const]),
  );
  for (const [name, version] of releases.values()) {
    const target = releaseFolder(folder, name, version);
    cpSync(releaseFolder(dataDirectory, name, version), target, { recursive: true });
  }
}

/** Makes a combination the live one of the staged site. */
async function stage(
  combination: Combination,
  { folder, registry, apiVersion }: MatrixRequest,
  environment: Environment,
  generation: number,
): Promise<void> {
  const empty: Registry = {
    ...registry,
    generation,
    config: stagedConfig(registry, environment),
    shell: { version: '' },
    remotes: {},
  };
  const placements = Object.entries(combination).map(([name, version]) => ({ name, version }));
  const { registry: staged } = publishReleases(empty, placements, folder, apiVersion);
  await writeStagedPages(staged, environment);
  writeRegistry(folder, staged);
}

async function run(request: MatrixRequest): Promise<CombinationResult[]> {
  const { folder, browser, combinations } = request;
  const environment = await stagedEnvironment(folder);
  copyReleases(request);
  await serveOrigins(environment);
  const services = await startEmbedded(environment);
  const results: CombinationResult[] = [];
  try {
    for (const [index, versions] of combinations.entries()) {
      await stage(versions, request, environment, index + 1);
      const traces = path.join(request.traces, String(index + 1));
      const journeys = await runJourneys({ environment, browser, traces });
      const result = { versions, journeys };
      results.push(result);
      if (hasPassed(result)) rmSync(traces, { recursive: true, force: true });
      console.error(
        `${index + 1} of ${combinations.length}: ${hasPassed(result) ? 'passed' : 'FAILED'}`,
      );
    }
  } finally {
    await services.stop();
  }
  return results;
}

serveRequest((request) => matrixRequest.parse(request), run);
