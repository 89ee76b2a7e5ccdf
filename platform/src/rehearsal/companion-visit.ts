import { addressOf } from './addresses.ts';
import type { BrowserContext } from './browser.ts';
import type { CandidateFiles } from './candidate-files.ts';
import type { Finding } from './findings/finding.ts';
import {
  fillChangeFindings,
  leftoverFindings,
  pageChangeFindings,
  reachFindings,
} from './findings/page-change-findings.ts';
import { fillFindings, screenFindings } from './findings/screen-findings.ts';
import { ScreenPage } from './screen-page.ts';
import type { Stage, StagedRoute } from './stage.ts';

/** An address without a page, where only the shell is shown. */
export const emptyAddress = '/no-page-of-any-remote';

/** Factor for the time limit here; the cold loads check the time itself. */
const timeLimitFactor = 3;

/** What a visit needs of the stage: its page is in a profile that was opened before. */
type OpenStage = Omit<Stage, 'browser'>;

/** One screen of each remote. */
function firstOfEach(routes: readonly StagedRoute[]): StagedRoute[] {
  const seen = new Set<string>();
  return routes.filter(({ remote }) => !seen.has(remote) && seen.add(remote));
}

/** Visits the candidate's screens and returns what they change in the page. */
async function visitCandidate(
  { user, limitMs }: OpenStage,
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

/** Leaves every screen and fill of the candidate, and returns what stays behind. */
async function leaveCandidate(
  { limitMs }: OpenStage,
  page: ScreenPage,
  [first]: readonly StagedRoute[],
  files: CandidateFiles,
): Promise<Finding[]> {
  if (!first) return [];
  await page.go(emptyAddress, limitMs);
  return leftoverFindings(await page.leftovers(), files, first.route);
}

/**
 * Visits in one page without reloading: a screen of each other remote, every screen of the
 * candidate, and those of the others again, which have to work as before.
 * @throws Error when nothing was found and a check had no answer
 */
export async function visitBesideOthers(
  stage: OpenStage,
  context: BrowserContext,
  routes: readonly StagedRoute[],
  files: CandidateFiles,
): Promise<Finding[]> {
  const { registry, user } = stage;
  const limitMs = stage.limitMs * timeLimitFactor;
  const own = routes.filter(({ remote }) => remote === files.name);
  const others = firstOfEach(routes.filter(({ remote }) => remote !== files.name));
  const page = await ScreenPage.open(context);
  /** What the candidate shows in the others' slots is its own, whenever it is seen. */
  const inSlots: Finding[] = [];
  const visitOthers = async (isAfter: boolean) => {
    const findings: Finding[] = [];
    for (const { route } of others) {
      const seen = await page.go(addressOf(route, user), limitMs);
      findings.push(...screenFindings(seen, limitMs, files, route));
      inSlots.push(...fillFindings(seen, files, route));
      if (isAfter) findings.push(...reachFindings(await page.reaches(files.name), files, route));
    }
    return findings;
  };
  try {
    await page.load(`${registry.config.siteUrl}${emptyAddress}`, limitMs);
    await page.mark();
    // Problems of the others that exist without the candidate are not its fault.
    const before = new Set((await visitOthers(false)).map(({ message }) => message));
    const filled = await page.changes();
    const declaration = own[0]?.version.declaration;
    if (filled && declaration) inSlots.push(...fillChangeFindings(filled, declaration, files));
    const slower = { ...stage, limitMs };
    const findings = await visitCandidate(slower, page, own, files);
    const after = (await visitOthers(true)).filter(({ message }) => !before.has(message));
    const left = await leaveCandidate(slower, page, own, files);
    const all = [...findings, ...inSlots, ...after, ...left];
    // Without an answer nothing is known: neither a fault nor a pass.
    if (all.length === 0 && page.hasUnanswered) {
      throw new Error(`A page with the screens of ${files.name} stopped answering.`);
    }
    return all;
  } finally {
    await page.close();
  }
}
