import { DashboardPage } from '../pages/dashboard-page.ts';
import { DetailsPage } from '../pages/details-page.ts';
import { HistoryPage } from '../pages/history-page.ts';
import { LivePage } from '../pages/live-page.ts';
import { ResultsPage } from '../pages/results-page.ts';
import { signUp } from '../pages/sign-up.ts';
import { expect, test } from '../support/test.ts';

test('a new user signs up and reaches an interview from the landing page', async ({
  page,
  problems,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Practice Free Interview' }).click();
  await signUp(page, `ada-${crypto.randomUUID()}@parley.test`);
  const dashboard = new DashboardPage(page);
  await expect(dashboard.emptyState).toBeVisible();
  await dashboard.startInterview('React');
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
  expect(problems.list).toEqual([]);
});

test('a user holds a written interview, reads its results and finds it in the history', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn({ plan: 'max' });
  const live = new LivePage(page);
  await live.beginWritten(user.token);
  await live.answerQuestion(await live.goodAnswer(), 1, 5);
  await live.endEarly();
  await expect(new ResultsPage(page).overallScore).toBeVisible({ timeout: 120_000 });
  await page.getByRole('link', { name: 'Open interview details' }).click();
  const details = new DetailsPage(page);
  await expect(details.heading).toBeVisible();
  expect(await details.scores()).toHaveLength(5);
  await page.getByRole('link', { name: 'Interview History' }).first().click();
  await expect(new HistoryPage(page).titles).toHaveCount(1);
  expect(problems.list).toEqual([]);
});

test('a user moves between the pages, changes the name that every page shows, and signs out', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ firstName: 'Ada', lastName: 'Byron', plan: 'max', interviews: 3 });
  await new DashboardPage(page).open();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const pages = [
    ['Interview History', 'Interview History'],
    ['Analytics', 'Analytics Dashboard'],
    ['Achievements', 'Achievement feature coming soon...'],
    ['Profile', 'Profile Settings'],
  ] as const;
  for (const [link, heading] of pages) {
    await sidebar.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await page.getByLabel('First Name').fill('Augusta');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Welcome back, Augusta!')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/sign-in');
  expect(problems.list).toEqual([]);
});
