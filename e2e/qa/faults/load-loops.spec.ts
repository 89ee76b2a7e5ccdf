import type { Page } from '@playwright/test';
import { onLoad, withBadRelease } from '../../support/bad-release.ts';
import { expect, test } from '../../support/test.ts';

const remote = 'mfe-account';

const blocking = { code: onLoad('for (;;);') };

const unavailable = (page: Page) =>
  page.getByRole('heading', { name: 'Profile is not available right now' });
const profile = (page: Page) => page.getByRole('heading', { name: 'Profile Settings', level: 1 });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Opens the profile in a page that its code blocks for ever. */
async function openBlockedPage(page: Page, siteUrl: string): Promise<void> {
  await withBadRelease(page, siteUrl, remote, 'profile', blocking);
  const asked = page.waitForRequest(/__federation_expose_profile\./);
  await page.goto('/profile', { waitUntil: 'commit' });
  await asked;
}

/**
 * The remote's evaluations that any page of the browser is still within. The process of a closed page
 * that is blocked ends some time later.
 */
const runningEvaluations = (tab: Page) =>
  tab.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('parley-evaluating')).length;
  });

/**
 * Lets the page see no activation by its user: Playwright evaluates everything, its polling and its
 * traces too, as if the user had asked for it.
 */
const withoutActivation = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }),
  );

/** Opens another tab as if the first page's code had begun 40 s ago. */
async function openTabLater(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  // A file of the site: the application would judge the record as soon as it starts.
  await tab.goto('/robots.txt');
  const records = () =>
    tab.evaluate(() => Object.keys(localStorage).filter((key) => /evaluating/.test(key)).length);
  // The record is the last thing that the blocked page does.
  await expect.poll(records).toBe(1);
  await tab.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => /evaluating/.test(one))) {
      localStorage.setItem(key, String(Number(localStorage.getItem(key)) - 40_000));
    }
  });
  return tab;
}

test('while a remote blocks its tab, another tab shows its failure, other pages work, and Try again recovers @RELEASE-48', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await openBlockedPage(page, baseURL ?? '');
  const tab = await openTabLater(page);
  const end = await withBadRelease(tab, baseURL ?? '', remote, 'profile', blocking);
  await tab.goto('/profile');
  await expect(unavailable(tab)).toBeVisible();
  await expect(tab.getByText('mention PARLEY-221')).toBeVisible();
  await tab.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(tab.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.close();
  await tab.goto('/profile');
  await expect(unavailable(tab)).toBeVisible();
  await end();
  await tryAgain(tab).click();
  await expect(profile(tab)).toBeVisible();
});

test('a tab that is closed while code of a remote runs does not count as a failure @RELEASE-48', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await openBlockedPage(page, baseURL ?? '');
  const tab = await openTabLater(page);
  await page.close();
  await expect.poll(() => runningEvaluations(tab)).toBe(0);
  await withBadRelease(tab, baseURL ?? '', remote, 'profile', {
    code: onLoad('document.documentElement.dataset.ran = "yes"'),
  });
  await tab.goto('/profile');
  await expect(profile(tab)).toBeVisible();
  // It is the same release, so its code ran although the other page never ended.
  await expect(tab.locator('html')).toHaveAttribute('data-ran', 'yes');
});

test('a page works after Back, and leaves no marks of failures @RELEASE-48', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (let time = 0; time < 4; time += 1) {
    await page.goto('/profile');
    await expect(profile(page)).toBeVisible();
    await page.goto('/privacy-policy');
    await page.goBack();
    await expect(profile(page)).toBeVisible();
  }
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  expect(kept.filter((key) => /evaluating|endless|departures/.test(key))).toEqual([]);
});

test('a remote that reloads the page when it is evaluated shows its failure after three times @RELEASE-49', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await withoutActivation(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const flaw = { code: onLoad('location.reload()') };
  const end = await withBadRelease(page, baseURL ?? '', remote, 'profile', flaw);
  await page.goto('/profile', { waitUntil: 'commit' });
  // Four pages start one after the other.
  await expect(unavailable(page)).toBeVisible({ timeout: 180_000 });
  await expect(page.getByText('mention PARLEY-222')).toBeVisible();
  // Three departures are recorded; the fourth page shows the failure.
  expect(documents).toBe(4);
  const before = documents;
  await page.reload();
  await expect(unavailable(page)).toBeVisible();
  expect(documents).toBe(before + 1);

  await end();
  await tryAgain(page).click();
  await expect(profile(page)).toBeVisible();
});

test('reloads by the user never count as a loop @RELEASE-48', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/profile');
  for (let time = 0; time < 5; time += 1) {
    await expect(profile(page)).toBeVisible();
    await page.reload();
  }
  await expect(profile(page)).toBeVisible();
});

test('a reload during a slow download does not count as a failure @RELEASE-48', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  const chunk = /__federation_expose_profile\./;
  await page.route(chunk, () => new Promise(() => {}));
  const asked = page.waitForRequest(chunk);
  await page.goto('/profile', { waitUntil: 'commit' });
  await asked;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.fastForward(10_000);
  await page.reload();
  await expect(profile(page)).toBeVisible();
});

test('no remote fails on a processor that is twenty times slower @RELEASE-48', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(1_200_000);
  await signIn();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.goto('/profile');
  await expect(profile(page)).toBeVisible({ timeout: 500_000 });
  await page.reload();
  await expect(profile(page)).toBeVisible({ timeout: 500_000 });
});
