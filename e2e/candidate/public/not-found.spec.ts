import { expect, test } from '../../support/test.ts';

const unknown = ['/no-such-page', '/dashboards', '/interview/1/more', '/404', '/app'];
const declared = [
  '/',
  '/privacy-policy',
  '/terms-condition',
  '/create-account',
  '/sign-in',
  '/verify-auth',
  '/interview',
  '/start-interview',
  '/interview/some-interview',
  '/dashboard',
  '/interview-history',
  '/analytics',
  '/my-achievements',
  '/profile',
  '/subscription/success',
];

test('returns 404 for unknown addresses and 200 for those of the specification', async ({
  request,
}) => {
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await request.get(path)).status()]));
  expect(await statuses(unknown)).toEqual(unknown.map((path) => [path, 404]));
  expect(await statuses(declared)).toEqual(declared.map((path) => [path, 200]));
});

test('publishes the 404 page as 404.html for any static host', async ({ page, request }) => {
  const published = await (await request.get('/404.html')).text();
  expect(await (await request.get('/no-such-page')).text()).toBe(published);
  expect(published).toContain('<title data-head>Page not found · Parley</title>');
  expect(published).toContain('content="noindex"');
  // Static hosts answer with it everywhere, so it brings the application.
  await page.goto('/no-such-page');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Parley');
});

test('returns 404 without a page for a missing file', async ({ request }) => {
  for (const path of ['/no-such-file.js', '/shell/1.0.0-0a1b2c/main.js', '/no-such-picture.png']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['content-type']).toContain('text/plain');
  }
});

test('shows the 404 page with the address and links', async ({ page, problems }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/no-such-page');
  await expect(page).toHaveTitle('Page not found · Parley');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in',
  );
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  // The one answer that is meant to be 404, as the browser reports it.
  expect(problems.list.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test('links a signed-in user to the dashboard', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the 404 page without JavaScript', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
