import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/release-test.ts';

// One site whose pages are replaced.
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** Of the scripts of one bundle; the goal is 1.15, and .02 are allowed. */
const most = 1.17;
const pages = ['/', '/terms-condition', '/dashboard', '/profile', '/analytics'];

/** Bytes of the scripts of a first visit, compressed with brotli. */
async function weigh(page: Page, path: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  const scripts = new Set<string>();
  const listen = (response: { url(): string }) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  };
  // What the page before is still fetching is none of this one's.
  await page.goto('about:blank');
  page.on('response', listen);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A prerendered page starts its application on the first sign of a person.
  await page.mouse.move(20, 20);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(40, 40);
  await page.waitForLoadState('networkidle');
  page.off('response', listen);
  const sizes = [...scripts].map(async (script) => {
    // The browser gives up the bodies of a page that it has left.
    const content = await (await page.request.get(script)).body();
    return brotliCompressSync(content).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('a page composed from remotes is hardly heavier than one bundle of the same sources', async ({
  page,
  signIn,
  releaseSite,
}) => {
  await signIn({ plan: 'max', interviews: 3 });
  const composed = new Map<string, number>();
  for (const path of pages) composed.set(path, await weigh(page, path));
  const restore = await releaseSite.serveSingleBundle();
  try {
    for (const path of pages) {
      const ratio = (composed.get(path) ?? 0) / (await weigh(page, path));
      expect.soft(ratio, `${path} beside one bundle`).toBeLessThan(most);
      expect.soft(ratio, `${path} beside one bundle`).toBeGreaterThan(0.9);
    }
  } finally {
    await restore();
  }
});
