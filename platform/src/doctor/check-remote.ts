import path from 'node:path';
import { type ApiCall, apiCallsBelow, checkApiCalls } from '../release/build/api-calls.ts';
import { build } from '../release/build/build.ts';
import { checkTypes } from '../release/build/check-types.ts';
import { storeRelease } from '../release/build/store-release.ts';
import { checkFormats } from '../release/gate/format-rules.ts';
import { checkRelease } from '../release/gate/gate.ts';
import { GateError } from '../release-format/gate-error.ts';
import { type Release, readRelease } from '../release-format/release.ts';
import { withTemporaryFolder } from '../support/files.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { type SiteState, shellOf } from './site-state.ts';

/** A remote as it would be released now. */
export interface CandidateRelease {
  release: Release;
  /** The calls of the API in its sources. */
  calls: ApiCall[];
}

/**
 * Builds a remote as for a release.
 * @throws Error where its sources do not fit the installed packages or cannot be built
 */
export async function buildCandidate(name: string): Promise<CandidateRelease> {
  await checkTypes(name);
  await checkApiCalls(name);
  const built = await build(name);
  const release = await withTemporaryFolder('parley-doctor-', async (folder) => {
    await storeRelease(built, folder);
    return readRelease(folder, name, built.version);
  });
  return { release, calls: await apiCallsBelow(path.join(workspaceRoot, name, 'src')) };
}

/**
 * The gate's verdict on a release in a site as it is now.
 * @returns why it is refused; `null` where it may go live
 */
export function refusalOf(release: Release, site: SiteState): string | null {
  const { registry, releases, apiVersion } = site;
  const own = registry.remotes[release.name];
  try {
    checkRelease(release, registry, {
      apiVersion,
      shell: shellOf(site),
      before: own ? [own.declaration, ...(own.canary ? [own.canary.declaration] : [])] : [],
    });
    for (const other of releases) {
      if (other.name !== release.name) checkFormats(release, other);
    }
    return null;
  } catch (error) {
    if (error instanceof GateError) return error.message;
    throw error;
  }
}
