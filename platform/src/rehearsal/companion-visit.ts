import { addressOf } from './addresses.ts';
import type { BrowserContext } from './browser.ts';
import type { CandidateFiles } from './candidate-files.ts';
import type { Finding } from './finding.ts';
import { pageChangeFindings } from './page-change-findings.ts';
import { screenFindings } from './screen-findings.ts';
import { ScreenPage } from './screen-page.ts';
import type { Stage, StagedRoute } from './stage.ts';

/** An address without a page: the shell alone answers there. */
export const emptyAddress = '/no-page-of-any-remote';

/** How much longer a screen may take here than by itself: how long it takes is judged there. */
const patience = 3;

/** One screen of each remote. */
function firstOfEach(routes: readonly StagedRoute[]): StagedRoute[] {
  const seen = new Set<string>();
  return routes.filter(({ remote }) => !seen.has(remote) && seen.add(remote));
}

/** Visits the candidate's screens and tells what they do to the page. */
async function visitCandidate(
  { user, limitMs }: Stage,
  page: ScreenPage,
  routes: readonly StagedRoute[],
  files: CandidateFiles,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  await page.mark();
  for (const { route, version } of routes) {
    const seen = await page.go(addressOf(route, user), limitMs);
    findings.push(...screenFindings(seen, limitMs, files, route));
    const changes = await page.changes();
    if (changes) {
      findings.push(...pageChangeFindings(changes, version.declaration, files, route));
    }
  }
  return findings;
}

/**
 * Visits, in one page that is never loaded anew, a screen of each other remote, every screen of the
 * candidate, and those of the others again: they have to work as before.
 */
export async function visitBesideOthers(
  stage: Stage,
  context: BrowserContext,
  routes: readonly StagedRoute[],
  files: CandidateFiles,
): Promise<Finding[]> {
  const { registry, user } = stage;
  const limitMs = stage.limitMs * patience;
  const own = routes.filter(({ remote }) => remote === files.name);
  const others = firstOfEach(routes.filter(({ remote }) => remote !== files.name));
  const page = await ScreenPage.open(context);
  const visitOthers = async () => {
    const findings: Finding[] = [];
    for (const { route } of others) {
      const seen = await page.go(addressOf(route, user), limitMs);
      findings.push(...screenFindings(seen, limitMs, files, route));
    }
    return findings;
  };
  try {
    await page.load(`${registry.config.siteUrl}${emptyAddress}`, limitMs);
    // What is wrong with the others by themselves is not the candidate's fault.
    const before = new Set((await visitOthers()).map(({ message }) => message));
    const findings = await visitCandidate({ ...stage, limitMs }, page, own, files);
    const after = await visitOthers();
    return [...findings, ...after.filter(({ message }) => !before.has(message))];
  } finally {
    await page.close();
  }
}
