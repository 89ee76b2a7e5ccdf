import type { Page } from '@playwright/test';
import { apiUrl } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

/** Every answer of the API's analytics calls on this page. */
function analyticsCalls(page: Page): { path: string; status: number }[] {
  const calls: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.includes('/analytics/') && response.request().method() === 'GET') {
      if (response.url().startsWith(apiUrl())) {
        calls.push({ path: `${pathname}${search}`, status: response.status() });
      }
    }
  });
  return calls;
}

const status = async (token: string, path: string) =>
  (await fetch(`${apiUrl()}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } }))
    .status;

test('Free shows four cards and weeks only, and requests nothing gated @ANALYTICS-1 @ANALYTICS-2 @ANALYTICS-15 @ANALYTICS-16 @STATE-32 @PLAN-8 @PLAN-9 @PLAN-10', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn({ plan: 'free', interviews: 1 });
  const calls = analyticsCalls(page);
  await page.goto('/analytics?period=monthly');
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await expect(page.getByText('Track your interview performance and progress')).toBeVisible();
  for (const card of ['Overall Score', 'Total Interviews', 'Best Score', 'Completed']) {
    await expect(page.getByText(card, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('combobox', { name: 'Period' }).getByRole('option')).toHaveText([
    'Weekly',
  ]);
  await expect(page.getByText('Unlock Detailed Analytics')).toBeVisible();
  await expect(page.getByText('Recent Interviews')).toBeHidden();
  await expect(page.getByText('Insights & Recommendations')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/profile?upgrade=plus',
  );
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => [...new Set(calls.map(({ path }) => path))].sort())
    .toEqual(['/api/v1/analytics/interview-history?period=weekly', '/api/v1/analytics/overview']);
  for (const path of [
    '/analytics/recent-interviews',
    '/analytics/insights',
    '/analytics/interview-history?period=monthly',
    '/analytics/interview-history?period=yearly',
  ]) {
    expect(await status(user.token, path), path).toBe(403);
  }
  expect(problems.list).toEqual([]);
});

for (const plan of ['plus', 'max'] as const) {
  test(`${plan} shows chart, periods, insights and recent interviews @ANALYTICS-7 @ANALYTICS-11 @ANALYTICS-12 @ANALYTICS-13 @ANALYTICS-14 @STATE-33 @STATE-34 @PLAN-17 @PLAN-18`, async ({
    page,
    signIn,
    problems,
  }) => {
    await signIn({ plan, interviews: 12 });
    await page.goto('/analytics');
    const progress = page.getByRole('region', { name: 'Score progress' });
    await expect(progress.locator('svg .MuiLineChart-line')).toHaveCount(3);
    await expect(page.getByText('Insights & Recommendations')).toBeVisible();
    const recent = page.getByRole('region', { name: 'Recent Interviews' });
    await expect(recent.getByRole('listitem')).toHaveCount(5);
    const table = page.getByRole('table', { name: /^Scores,/ });
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Yearly');
    await expect(page).toHaveURL(/\?period=yearly$/);
    await expect(table.getByRole('rowheader').first()).toHaveText(/^\d{4}$/);
    await recent.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL(/\/interview-history$/);
    expect(problems.list).toEqual([]);
  });
}

test('shows zeros and an empty chart without interviews', async ({ page, signIn, problems }) => {
  await signIn({ plan: 'max' });
  await page.goto('/analytics');
  await expect(page.getByText('0%')).toHaveCount(2);
  await expect(page.getByText('No scores in this time yet')).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('keeps the spinner and offers a retry while the API fails @ANALYTICS-17 @CALL-33 @DESIGN-43', async ({
  page,
  signIn,
}) => {
  await signIn({ plan: 'max', interviews: 1 });
  await page.route('**/analytics/overview', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Not now.', data: null } }),
  );
  await page.goto('/analytics');
  await expect(page.getByText('Not now.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Loading your analytics' })).toBeVisible();
  await page.unroute('**/analytics/overview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Best Score')).toBeVisible();
});

test('loads the chart library on the analytics page only', async ({ page, signIn }) => {
  await signIn({ plan: 'max', interviews: 1 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  expect(before).toBeGreaterThan(0);
  await page.goto('/interview-history');
  await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible();
  const bodies = await Promise.all(
    [...new Set(scripts)].map(async (url) => (await fetch(url)).text()),
  );
  expect(bodies.some((body) => body.includes('MuiLineChart'))).toBe(false);
});

test('shows achievements as coming soon @ACHIEVEMENTS-1', async ({ page, signIn, problems }) => {
  await signIn();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Achievements' }).click();
  await expect(page).toHaveURL(/\/my-achievements$/);
  await expect(page.getByRole('main')).toHaveText('Achievement feature coming soon...');
  expect(problems.list).toEqual([]);
});
