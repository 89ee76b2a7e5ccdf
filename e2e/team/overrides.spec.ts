import { z } from 'zod';
import { expect, test } from '../support/test.ts';

const origin = 'http://localhost:4999';
const registry = z.object({
  config: z.object({ remotesUrl: z.string() }),
  remotes: z.record(z.string(), z.object({ manifest: z.string() })),
});

test('overrides a remote for one tab, shows it in the badge and resets it with one click @RELEASE-20', async ({
  page,
  signIn,
  request,
}) => {
  await signIn();
  const site = registry.parse(await (await request.get('/registry.json')).json());
  const manifest = new URL(site.remotes['mfe-account']?.manifest ?? '', site.config.remotesUrl)
    .href;
  const asked: string[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    const response = await route.fetch({ url: new URL(`.${pathname}`, manifest).href });
    await route.fulfill({ response });
  });

  await page.goto(`/profile?override=mfe-account@${origin}`);
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  expect(asked).toContain('/mf-manifest.json');
  expect(new URL(page.url()).search).toBe('');
  const badge = page.getByRole('complementary', { name: 'Versions in this tab' });
  await expect(badge).toContainText(`mfe-account from ${origin}`);

  await page.reload();
  await expect(badge).toBeVisible();
  await badge.getByRole('button', { name: 'Reset' }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
});

test('offers a reset for a broken override', async ({ page, signIn }) => {
  await signIn();
  await page.route(`${origin}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`/profile?override=mfe-account@${origin}`);
  await page.getByRole('button', { name: 'Reset the override' }).click({ timeout: 30_000 });
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
