import { errorMessage } from '../support/error-message.ts';
import type { Report } from '../support/report.ts';
import { contractVersions } from '../workspace/packages.ts';
import { buildCandidate, type CandidateRelease, refusalOf } from './check-remote.ts';
import { type NewestPackages, readNewest } from './newest-packages.ts';
import { breaksNext } from './next-release.ts';
import { type PackageRow, packageRows } from './package-versions.ts';
import { readSite } from './site-state.ts';

/** What holds for one remote. */
export interface RemoteDiagnosis {
  name: string;
  /** Why it cannot be released to the site as it is; `null` where it can. */
  refused: string | null;
  /** What would no longer work once the site runs the newest packages, a sentence each. */
  breaksNext: string[];
}

export interface Diagnosis {
  site: string;
  packages: PackageRow[];
  remotes: RemoteDiagnosis[];
  /** Why the newest packages are not known; `null` where they are. */
  unknownNext: string | null;
}

/** Asks for the newest packages; the diagnosis does without where their registry is away. */
const askNewest = (): Promise<NewestPackages | Error> =>
  readNewest().catch((error: unknown) => new Error(errorMessage(error)));

async function candidateOf(name: string): Promise<CandidateRelease | Error> {
  try {
    return await buildCandidate(name);
  } catch (error) {
    return new Error(errorMessage(error));
  }
}

/**
 * Checks a team's folder against a running site and the newest packages.
 * @param address of the site
 * @throws ParleyError 216 where the site does not answer
 */
export async function diagnose(
  address: string,
  names: readonly string[],
  report: Report,
): Promise<Diagnosis> {
  report(`Asking ${address} and the registry of packages…`);
  const [site, newest] = await Promise.all([readSite(address), askNewest()]);
  const remotes: RemoteDiagnosis[] = [];
  for (const name of names) {
    report(`Building ${name} as for a release…`);
    const candidate = await candidateOf(name);
    if (candidate instanceof Error) {
      remotes.push({ name, refused: candidate.message, breaksNext: [] });
      continue;
    }
    const { release, calls } = candidate;
    const later = newest instanceof Error ? [] : breaksNext(release, calls, newest);
    remotes.push({ name, refused: refusalOf(release, site), breaksNext: later });
  }
  const known = newest instanceof Error ? null : newest;
  return {
    site: address,
    packages: packageRows(contractVersions(), site, known, names),
    remotes,
    unknownNext: newest instanceof Error ? newest.message : null,
  };
}
