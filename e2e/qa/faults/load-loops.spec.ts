import type { Page } from '@playwright/test';
import { withBadRelease } from '../../support/bad-release.ts';
import { expect, test } from '../../support/test.ts';

const remote = 'mfe-account';

/** Has the exposed module of the profile do something when it is evaluated. */
const onLoad = (code: string) => (source: string) =>
  source.replace(/(\w+)\.r\((\w+)\)/, `(()=>{${code}})(),$1.r($2)`);

const unavailable = (page: Page) =>
  page.getByRole('heading', { name: 'Profile is not available right now' });
const profile = (page: Page) => page.getByRole('heading', { name: 'Profile Settings', level: 1 });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('after a remote has blocked its tab, a new tab shows its failure, other pages work, and Try again recovers @RELEASE-48', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await signIn();
  const flaw = { code: onLoad('for (;;);') };
  await withBadRelease(page, baseURL ?? '', remote, 'profile', flaw);
  const asked = page.waitForRequest(/__federation_expose_profile\./);
  await page.goto('/profile', { waitUntil: 'commit' });
  await asked;
  // The record is the last thing that the tab does.
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  const records = () =>
    other.evaluate(() => Object.keys(localStorage).filter((key) => /evaluating/.test(key)).length);
  await expect.poll(records).toBe(1);
  await page.close();

  await other.clock.install({ time: Date.now() + 40_000 });
  const end = await withBadRelease(other, baseURL ?? '', remote, 'profile', flaw);
  await other.goto('/profile');
  await expect(unavailable(other)).toBeVisible();
  await expect(other.getByText('mention PARLEY-221')).toBeVisible();
  await other.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(other.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await other.goto('/profile');
  await expect(unavailable(other)).toBeVisible();

  await end();
  await tryAgain(other).click();
  await expect(profile(other)).toBeVisible();
});

test('a remote that reloads the page when it is evaluated shows its failure after three times @RELEASE-49', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const flaw = { code: onLoad('location.reload()') };
  const end = await withBadRelease(page, baseURL ?? '', remote, 'profile', flaw);
  await page.goto('/profile', { waitUntil: 'commit' });
  await expect(unavailable(page)).toBeVisible();
  await expect(page.getByText('mention PARLEY-222')).toBeVisible();
  expect(documents).toBe(4);

  await end();
  await tryAgain(page).click();
  await expect(profile(page)).toBeVisible();
});

test('reloads by the person are no loop, however many there are @RELEASE-48', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/profile');
  for (let time = 0; time < 5; time += 1) {
    await expect(profile(page)).toBeVisible();
    await page.reload();
  }
  await expect(profile(page)).toBeVisible();
});

test('a reload during a slow download is no failure of the remote @RELEASE-48', async ({
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

test('a processor that is twenty times slower makes no remote fail @RELEASE-48', async ({
  page,
  context,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.goto('/profile');
  await expect(profile(page)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(profile(page)).toBeVisible({ timeout: 60_000 });
});
