import type { Page } from '@playwright/test';
import { z } from 'zod';
import { apiUrl, setPlan } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

type Plan = 'free' | 'plus' | 'max';

const interview = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string(),
  createdAt: z.string(),
  overallScore: z.number(),
});
type Interview = z.infer<typeof interview>;

/** The person's interviews as the API tells them, newest first. */
async function historyOf(token: string): Promise<Interview[]> {
  const response = await fetch(`${apiUrl()}/api/v1/interview/history`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return z.object({ data: z.array(interview) }).parse(await response.json()).data;
}

const mean = (interviews: readonly Interview[]) =>
  interviews.reduce((sum, { overallScore }) => sum + overallScore, 0) /
  Math.max(1, interviews.length);

/** The figure under a name in a description list. */
const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::*[1]');

async function seesDashboard(page: Page, interviews: readonly Interview[]): Promise<void> {
  await page.goto('/dashboard');
  const technology = page.getByRole('combobox', { name: 'Technology' });
  await expect(technology).toHaveValue('react');
  await expect(technology.getByRole('option')).toHaveCount(22);
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
  await expect(figure(page, 'Total Interviews')).toHaveText(String(interviews.length));
  await expect(figure(page, 'Average Score')).toHaveText(`${mean(interviews).toFixed(2)}%`);
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  const [newest] = interviews;
  if (!newest) {
    await expect(figure(page, 'Favorite Tech')).toHaveText('None');
    await expect(page.getByText('No interviews yet')).toBeVisible();
    return;
  }
  await expect(figure(page, 'Last Interview')).toHaveText(/^\d+ (minute|hour|day)s? ago$/);
  const row = recent.getByRole('listitem').first();
  await expect(row.getByRole('heading')).toHaveText(newest.title);
  await expect(row).toContainText('Completed');
  await expect(row).toContainText(`${Math.round(newest.overallScore)}%`);
  await expect(row.getByRole('link', { name: /^Details/ })).toHaveAttribute(
    'href',
    `/interview/${newest.id}`,
  );
  await expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/interview-history',
  );
}

async function seesHistory(page: Page, interviews: readonly Interview[]): Promise<void> {
  await page.goto('/interview-history');
  const count = interviews.length;
  if (count === 0) {
    await expect(page.getByText('No interview history yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start First Interview' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    return;
  }
  await expect(
    page.getByText(`Showing 1 to ${Math.min(10, count)} of ${count}`, { exact: true }),
  ).toBeVisible();
  await expect(figure(page, 'Average')).toHaveText(`${Math.round(mean(interviews))}%`);
  await expect(page.getByRole('link', { name: 'New Interview' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const options = (name: string) => page.getByRole('combobox', { name }).getByRole('option');
  await expect(options('Technology').filter({ hasText: /^(All|React|Python)/ })).toHaveCount(3);
  await expect(options('Status')).toHaveText([
    /^All/,
    'Completed',
    'In Progress',
    'Cancelled',
    'Scheduled',
  ]);
  const excellent = interviews.slice(0, 10).filter(({ overallScore }) => overallScore >= 90);
  const list = page.getByRole('list', { name: 'Interviews' });
  await expect(list.getByText('Excellent', { exact: true })).toHaveCount(excellent.length);
  await expect(list.getByRole('link', { name: /details/i }).first()).toHaveAttribute(
    'href',
    `/interview/${interviews[0]?.id}`,
  );
}

async function seesAnalytics(page: Page, interviews: readonly Interview[], plan: Plan) {
  await page.goto('/analytics');
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  const best = Math.max(0, ...interviews.map(({ overallScore }) => overallScore));
  await expect(figure(page, 'Total Interviews')).toHaveText(String(interviews.length));
  await expect(figure(page, 'Completed')).toHaveText(String(interviews.length));
  await expect(figure(page, 'Best Score')).toHaveText(`${Math.round(best)}%`);
  const paid = plan !== 'free';
  await expect(page.getByRole('combobox', { name: 'Period' }).getByRole('option')).toHaveText(
    paid ? ['Weekly', 'Monthly', 'Yearly'] : ['Weekly'],
  );
  const unlock = page.getByText('Unlock Detailed Analytics');
  const insights = page.getByText('Insights & Recommendations');
  const recent = page.getByRole('region', { name: 'Recent Interviews' });
  await expect(unlock).toBeVisible({ visible: !paid });
  await expect(insights).toBeVisible({ visible: paid });
  await expect(recent).toBeVisible({ visible: paid });
}

async function seesDetails(page: Page, [newest]: readonly Interview[], plan: Plan): Promise<void> {
  if (!newest) return;
  await page.goto(`/interview/${newest.id}`);
  await expect(page.getByRole('heading', { name: 'Interview Details' })).toBeVisible();
  const name = { free: 'Free', plus: 'Parley Plus', max: 'Parley Max' }[plan];
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('img', { name: new RegExp(`^Overall score ${newest.overallScore} out of 100`) }),
  ).toBeVisible();
  for (const label of ['Strengths', 'Areas to Improve', 'Avg Confidence', 'Questions Answered']) {
    await expect(figure(page, label).first()).toHaveText(/^\d+%?$/);
  }
  await expect(page.getByText('AI Assessment Summary')).toBeVisible();
  const report = page.getByRole('button', { name: 'Download Full Report' });
  await expect(report).toBeEnabled({ enabled: plan !== 'free' });
  const breakdown = page.getByRole('region', { name: 'Question Breakdown' });
  if (plan === 'free') {
    await expect(page.getByText('Question Breakdown - Parley Plus Feature')).toBeVisible();
    return;
  }
  await breakdown.getByRole('button').first().click();
  await expect(breakdown.getByRole('heading', { name: 'Your Answer' })).toBeVisible();
  await expect(breakdown.getByRole('heading', { name: 'Strengths' })).toBeVisible();
  const advice = breakdown.getByRole('heading', { name: 'Areas for Improvement', exact: true });
  const prompt = page.getByText('Areas for Improvement - Parley Max Feature');
  await expect(plan === 'max' ? advice : prompt).toBeVisible();
  await expect(plan === 'max' ? prompt : advice).toBeHidden();
}

for (const count of [0, 1, 12, 2000]) {
  test(`shows the API’s figures in every insight for ${count} interviews on each plan @DASHBOARD-1 @DASHBOARD-5 @DASHBOARD-6 @DASHBOARD-9 @DASHBOARD-13 @DASHBOARD-17 @DASHBOARD-18 @HISTORY-2 @HISTORY-3 @HISTORY-6 @HISTORY-13 @HISTORY-14 @HISTORY-19 @HISTORY-21 @HISTORY-22 @DETAILS-2 @DETAILS-4 @DETAILS-5 @DETAILS-21 @DETAILS-22 @DETAILS-29 @ANALYTICS-1 @ANALYTICS-4 @ANALYTICS-5 @ANALYTICS-6 @ANALYTICS-12 @ANALYTICS-14 @ANALYTICS-15 @STATE-36 @STATE-37 @PLAN-8 @PLAN-9 @PLAN-10`, async ({
    page,
    signIn,
    problems,
  }) => {
    const user = await signIn({ plan: 'free', interviews: count, seed: 7 });
    const interviews = await historyOf(user.token);
    expect(interviews).toHaveLength(count);
    for (const plan of ['free', 'plus', 'max'] as const) {
      await setPlan(user.email, plan);
      await seesDashboard(page, interviews);
      await seesHistory(page, interviews);
      await seesAnalytics(page, interviews, plan);
      await seesDetails(page, interviews, plan);
    }
    expect(problems.list).toEqual([]);
  });
}
