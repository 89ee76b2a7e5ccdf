import type { Page } from '@playwright/test';
import { liveRegistry } from '../support/bad-release.ts';
import { fetchLiveAnswer } from '../support/fetch-live-answer.ts';
import { watchHydration } from '../support/hydration.ts';
import { startSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const remoteIn = async (siteUrl: string, name: string) => {
  const { config, remotes } = await liveRegistry(siteUrl);
  const remote = remotes[name];
  if (!remote) throw new Error(`The site has no ${name}.`);
  return { ...remote, files: new URL(remote.manifest, config.remotesUrl).href };
};

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Development panel' });

async function openPanel(page: Page) {
  await page.keyboard.press('Alt+Shift+D');
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  return panel;
}

test('the panel opens by key, lists each remote with owner, version and state, and closes with Escape @RELEASE-41', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  const { version, declaration } = await remoteIn(baseURL ?? '', 'mfe-account');
  const panel = await openPanel(page);
  const entry = panel.getByRole('listitem').filter({ hasText: 'mfe-account' });
  await expect(entry).toContainText(declaration.owner);
  await expect(entry).toContainText(version);
  await expect(entry).toContainText('Loaded');
  await expect(panel.getByRole('listitem').filter({ hasText: 'mfe-marketing' })).toContainText(
    'Not loaded',
  );
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the panel replaces a remote by a local address, says what is wrong with another, and resets it @RELEASE-41', async ({
  page,
  signIn,
  baseURL,
}) => {
  await signIn();
  const { files } = await remoteIn(baseURL ?? '', 'mfe-account');
  const local = 'http://localhost:4998';
  const declared: string[] = [];
  await page.route(`${local}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    declared.push(pathname);
    await route.fulfill({
      response: await fetchLiveAnswer(route, new URL(`.${pathname}`, files).href),
    });
  });
  await page.route('http://localhost:4997/**', (route) => route.abort('connectionrefused'));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Replace mfe-account' }).click();
  const address = panel.getByLabel('Address of mfe-account');
  const use = panel.getByRole('button', { name: 'Use this address' });
  for (const [wrong, message] of [
    ['nonsense', 'is not an address'],
    ['https://elsewhere.test', 'does not load remotes from https://elsewhere.test'],
    ['http://localhost:4997', 'Nothing answers at http://localhost:4997'],
  ] as const) {
    await address.fill(wrong);
    await use.click();
    await expect(panel.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await address.fill(`${local}/`);
  await use.click();
  const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
  await expect(badge).toContainText(`mfe-account from ${local}`);
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  expect(declared).toContain('/mf-manifest.json');

  await badge.getByRole('button', { name: 'Panel' }).click();
  await panel.getByRole('button', { name: 'Reset mfe-account' }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});

test('the panel replaces a remote by a stored version, which runs with its hashes checked @RELEASE-41', async ({
  page,
  signIn,
  problems,
  baseURL,
}) => {
  await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  const { version } = await remoteIn(baseURL ?? '', 'mfe-account');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Replace mfe-account' }).click();
  await panel.getByLabel('Stored version').selectOption({ value: version });
  await panel.getByRole('button', { name: 'Use this version' }).click();
  const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
  await expect(badge).toContainText(`mfe-account from ${version}`);
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('one click in the panel signs in as a test user of the development API, who lands on the page they wanted @RELEASE-43', async ({
  page,
}) => {
  const hydrated = await watchHydration(page);
  await page.goto('/sign-in?next=%2Fprofile%3Ffrom%3Dmail');
  // Starts the application, which listens to the panel's key.
  await page.mouse.move(20, 20);
  await hydrated();
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Pia Plus' }).click();
  // Her 24 interviews are graded first.
  await expect(page.getByText('Welcome back, Pia!')).toBeVisible({ timeout: 180_000 });
  await expect(page).toHaveURL(/\/profile\?from=mail$/);
});

test('a site that allows no overrides has no panel and ignores overrides in the address @RELEASE-42', async ({
  page,
}) => {
  const site = await startSite({ OVERRIDE_ORIGINS: 'off' });
  try {
    const asked: string[] = [];
    await page.route('http://localhost:4998/**', async (route) => {
      asked.push(route.request().url());
      await route.abort('connectionrefused');
    });
    await page.goto(`${site.siteUrl}/sign-in?override=mfe-auth@http://localhost:4998`);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await page.keyboard.press('Alt+Shift+D');
    await page.getByLabel('Email').fill('ada@parley.test');
    await expect(panelOf(page)).toHaveCount(0);
    expect(asked).toEqual([]);
    for (const file of ['/versions.json', '/development.html']) {
      expect((await page.request.get(site.siteUrl + file)).status()).toBe(404);
    }
    expect(await (await page.request.get(`${site.siteUrl}/sign-in`)).text()).not.toContain(
      'parley-overrides',
    );
  } finally {
    await site.stop();
  }
});
