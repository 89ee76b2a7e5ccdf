import type { Page } from '@playwright/test';
import { liveRegistry } from '../support/bad-release.ts';
import { fetchLiveAnswer } from '../support/fetch-live-answer.ts';
import { expect, test } from '../support/test.ts';

const origin = 'http://localhost:4999';

/** Answers as a development server of the account would: with the live files, which `change` may alter. */
async function serveOverride(
  page: Page,
  siteUrl: string,
  change: (source: string) => string = (source) => source,
): Promise<string[]> {
  const { config, remotes } = await liveRegistry(siteUrl);
  const manifest = new URL(remotes['mfe-account']?.manifest ?? '', config.remotesUrl).href;
  const asked: string[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const response = await fetchLiveAnswer(route, new URL(`.${pathname}`, manifest).href);
    const text = await response.text();
    // A development server pins no hashes.
    const unpinned = /^\/remoteEntry\b/.test(pathname)
      ? text.replaceAll(/sha384-[\w+/=]+/g, '')
      : text;
    const isChanged = pathname.startsWith('/__federation_expose_profile.');
    await route.fulfill({ response, body: isChanged ? change(text) : unpinned });
  });
  return asked;
}

test('overrides a remote for one tab, shows it in the badge and resets it with one click @RELEASE-20', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const asked = await serveOverride(page, baseURL ?? '');

  await page.goto(`/profile?override=mfe-account@${origin}`);
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  expect(asked).toContain('/mf-manifest.json');
  await expect(page).toHaveURL('/profile');
  const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
  await expect(badge).toContainText(`mfe-account from ${origin}`);

  await page.reload();
  await expect(badge).toBeVisible();
  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});

/** The texts of the controls that stand under the badge where the page is scrolled to now. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const badge = document.querySelector('[aria-label="Versions in this tab"]');
    if (!badge) throw new Error('There is no badge.');
    const over = badge.getBoundingClientRect();
    return [...document.querySelectorAll('a, button, input, select, textarea, [role="button"]')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isBeside = right <= over.left || left >= over.right;
        const isApart = bottom <= over.top || top >= over.bottom;
        return control.checkVisibility() && !badge.contains(control) && !isBeside && !isApart;
      })
      .map(
        (control) => control.textContent || control.getAttribute('aria-label') || control.tagName,
      );
  });

for (const width of [390, 1280]) {
  test(`the badge of an override covers no control at ${width} px, nor the end of a page @RELEASE-20`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn();
    await serveOverride(page, baseURL ?? '');
    await page.goto(`/profile?override=mfe-account@${origin}`);
    await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Versions in this tab' })).toBeVisible();
    expect(await coveredControls(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await coveredControls(page)).toEqual([]);
    if (width < 900) await page.getByRole('button', { name: 'Open menu' }).click();
    // A control under something else cannot be clicked.
    await page.getByRole('button', { name: 'Logout' }).click({ trial: true });
  });
}

test('warns of an override that replaces a built-in, and of nothing else @RELEASE-46', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  // Libraries run as their development builds here; on a busy machine they warn of their own slow checks.
  const warnings: string[] = [];
  page.on('console', (message) => {
    const isOfRemote = / \(owner: [^)]+\) has /.test(message.text());
    if (message.type() === 'warning' && isOfRemote) warnings.push(message.text());
  });
  const code = '(()=>{ const ask = fetch; window.fetch = (...all) => ask(...all); })()';
  await serveOverride(page, baseURL ?? '', (source) =>
    source.replace(/(\w+)\.r\((\w+)\)/, `${code},$1.r($2)`),
  );
  await page.goto('/');
  await page.goto(`/profile?override=mfe-account@${origin}`);
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await expect.poll(() => warnings).not.toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(warnings).toEqual([
    expect.stringMatching(
      /^mfe-account \(owner: [^)]+\) has changed window\.fetch in \S+__federation_expose_profile\.\w+\.js\./,
    ),
  ]);
});

test('offers a reset for a broken override', async ({ page, signIn }) => {
  await signIn();
  await page.route(`${origin}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`/profile?override=mfe-account@${origin}`);
  await page.getByRole('button', { name: 'Reset the override' }).click();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});

test('rejects an origin that is not allowed, with a message @RELEASE-20', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/profile?override=mfe-account@https://elsewhere.test');
  await expect(
    page.getByText('This site does not load remotes from https://elsewhere.test'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});
