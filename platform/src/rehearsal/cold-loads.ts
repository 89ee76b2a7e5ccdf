import { addressOf } from './addresses.ts';
import type { BrowserContext } from './browser.ts';
import type { CandidateFiles } from './candidate-files.ts';
import type { Finding } from './findings/finding.ts';
import { screenFindings } from './findings/screen-findings.ts';
import { type ScreenLoad, ScreenPage } from './screen-page.ts';
import type { Stage, StagedRoute } from './stage.ts';

/** Attempts for a screen that is too slow: another program may have kept the machine busy. */
const maxAttempts = 3;

async function loadOnce(
  context: BrowserContext,
  url: string,
  limitMs: number,
): Promise<ScreenLoad> {
  const page = await ScreenPage.open(context);
  try {
    return await page.load(url, limitMs);
  } finally {
    await page.close();
  }
}

/** Whether the only problem of a screen is that it was too slow. */
const isOnlyLate = ({ shownMs, loop, failure, errors, isEmpty }: ScreenLoad) =>
  shownMs === null && !isEmpty && !loop && !failure && errors.length === 0;

/**
 * Opens one route by its address in a new page and returns its problems.
 * @param limitNow measures how long a screen may take on the machine as busy as it is now, in
 * milliseconds
 */
export async function coldLoad(
  { registry, user, limitMs: limitBefore }: Stage,
  context: BrowserContext,
  { route }: StagedRoute,
  files: CandidateFiles,
  limitNow: () => Promise<number>,
): Promise<Finding[]> {
  const url = `${registry.config.siteUrl}${addressOf(route, user)}`;
  let limitMs = limitBefore;
  let seen = await loadOnce(context, url, limitMs);
  for (let tries = 1; isOnlyLate(seen) && tries < maxAttempts; tries += 1) {
    limitMs = Math.max(limitMs, await limitNow());
    seen = await loadOnce(context, url, limitMs);
  }
  return screenFindings(seen, limitMs, files, route);
}
