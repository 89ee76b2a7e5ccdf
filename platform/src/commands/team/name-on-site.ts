import { fetchRegistry } from '../../release-format/fetch-from-site.ts';
import { ParleyError } from '../../support/parley-error.ts';
import type { Report } from '../../support/report.ts';
import { UsageError } from '../../support/usage-error.ts';

/**
 * Asks a site whether it has a remote of the name that a new one is to get. A site that does not answer
 * refuses nothing: a remote can be begun before there is one.
 * @returns whether the site answered
 * @throws UsageError where it has one
 */
export async function checkNameOnSite(site: URL, name: string, report: Report): Promise<boolean> {
  try {
    const { remotes } = await fetchRegistry(site);
    const taken = remotes[name];
    if (!taken) return true;
    throw new UsageError(
      `${site.origin} has ${name} already, of "${taken.declaration.owner}". Choose another name. If it is yours and is to be released from this folder, add --existing.`,
    );
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    report(`${error.message}\nUntil it answers nobody knows whether ${name} is taken there.`);
    return false;
  }
}
