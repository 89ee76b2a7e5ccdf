import { statSync } from 'node:fs';
import path from 'node:path';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/release-test.ts';

test.use({ siteOf: 'weight' });

// One site whose pages are replaced.
test.describe.configure({ mode: 'default', timeout: 960_000 });

/** Of the scripts of one bundle; the goal is 1.15, and .02 are allowed. */
const most = 1.17;
const pages = ['/', '/terms-condition', '/dashboard', '/profile', '/analytics'];

/** What a page has requested since it was watched. */
interface Watched {
  /** Requests that have no answer yet. */
  running: Set<Request>;
  /** Addresses of the scripts that came. */
  scripts: Set<string>;
}

/** Watches a page's requests. @returns what it requests, and a function that ends the watch */
function watch(page: Page): Watched & { end: () => void } {
  const running = new Set<Request>();
  const scripts = new Set<string>();
  // Nothing waits for a beacon, and its end is not always told.
  const begin = (request: Request) =>
    request.resourceType() === 'ping' ? undefined : running.add(request);
  const fail = (request: Request) => running.delete(request);
  const finish = async (request: Request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    if (isScript && (await request.response())?.ok()) scripts.add(request.url());
    running.delete(request);
  };
  page.on('request', begin).on('requestfailed', fail).on('requestfinished', finish);
  const end = () =>
    void page.off('request', begin).off('requestfailed', fail).off('requestfinished', finish);
  return { running, scripts, end };
}

/**
 * Waits until the page has nothing left to do: it shows all of its data, has been idle and has nothing
 * under way, and two seconds later it is the same, without another script.
 */
async function untilSteady(page: Page, { running, scripts }: Watched): Promise<void> {
  let before = -1;
  await expect(async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
    const isSteady = running.size === 0 && scripts.size === before;
    before = running.size === 0 ? scripts.size : -1;
    expect(isSteady).toBe(true);
  }).toPass({ intervals: [2_000] });
}

/** Bytes of the scripts of a first visit, compressed with brotli, as they are stored. */
async function weigh(page: Page, address: string, releases: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  // What the page before is still fetching is none of this one's.
  await page.goto('about:blank');
  const watched = watch(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A prerendered page starts its application on the first sign of a person.
  await page.mouse.move(20, 20);
  await untilSteady(page, watched);
  await page.mouse.move(40, 40);
  await untilSteady(page, watched);
  watched.end();
  return [...watched.scripts]
    .map((script) => statSync(`${releases}${new URL(script).pathname}.br`).size)
    .reduce((sum, size) => sum + size, 0);
}

test('scripts of a page composed from remotes are at most 17 % larger than one bundle of the same sources', async ({
  page,
  signIn,
  releaseSite,
}) => {
  const releases = path.join(releaseSite.dataDirectory, 'releases');
  await signIn({ plan: 'max', interviews: 3 });
  const composed = new Map<string, number>();
  for (const address of pages) composed.set(address, await weigh(page, address, releases));
  const restore = await releaseSite.serveSingleBundle();
  try {
    for (const address of pages) {
      const ratio = (composed.get(address) ?? 0) / (await weigh(page, address, releases));
      expect.soft(ratio, `${address} beside one bundle`).toBeLessThan(most);
      expect.soft(ratio, `${address} beside one bundle`).toBeGreaterThan(0.9);
    }
  } finally {
    await restore();
  }
});
