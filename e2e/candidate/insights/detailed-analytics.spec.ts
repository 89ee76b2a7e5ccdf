import { apiUrl } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { fetchLiveAnswer } from '../../support/fetch-live-answer.ts';
import { expect, test } from '../../support/test.ts';

const isDetails = (url: string) => url.includes('/analytics/details');

test('Free requests no detailed analytics, and the API rejects the request', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn({ plan: 'free', interviews: 12 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/analytics');
  await expect(page.getByText('Unlock Detailed Analytics')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isDetails)).toEqual([]);
  const answer = await fetch(`${apiUrl()}/api/v1/analytics/details`, {
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(answer.status).toBe(403);
  expect((await answer.json()).data).toBeNull();
  expect(problems.list).toEqual([]);
});

test('Plus shows topics, streak and delivery, and receives no criteria', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ plan: 'plus', interviews: 12 });
  const told = page.waitForResponse((response) => isDetails(response.url()));
  await page.goto('/analytics');
  expect((await (await told).json()).data.criteria).toBeNull();
  const topics = page.getByRole('table', { name: 'Averages by topic' });
  await expect(topics.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByText('Current Streak')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Words per answer by interview' })).toBeAttached();
  await expect(page.getByText('Scores by Criterion - Parley Max Feature')).toBeVisible();
  expect(problems.list).toEqual([]);
});

for (const interviews of [0, 1, 12]) {
  test(`Max shows detailed analytics of ${interviews} interviews without axe violations in light and dark`, async ({
    page,
    signIn,
    problems,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn({ plan: 'max', interviews });
    await page.goto('/analytics');
    if (interviews === 0) {
      await expect(page.getByText('No topic has a score yet')).toBeVisible();
      await expect(page.getByText('No answer was judged yet')).toBeVisible();
      await expect(page.getByText('0 days')).toHaveCount(2);
    } else {
      await expect(page.getByRole('list', { name: 'Weakest' })).toBeVisible();
      await expect(page.getByText(/^Of \d+ points that your newest answers/)).toBeVisible();
      const words = page.getByRole('table', { name: 'Words per answer by interview' });
      await expect(words.getByRole('rowheader')).toHaveCount(Math.min(30, interviews));
      await expect(page.locator('svg .MuiLineChart-line')).toHaveCount(6);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(problems.list).toEqual([]);
  });
}

test('shows a table and a readable axis for a chart of 500 points', async ({ page, signIn }) => {
  await signIn({ plan: 'max', interviews: 1 });
  await page.route('**/analytics/interview-history?*', async (route) => {
    const history = Array.from({ length: 500 }, (_, index) => ({
      period: `Week ${index % 52}`,
      startsAt: new Date(Date.UTC(2017, 0, 2 + 7 * index)).toISOString(),
      averageScore: 50 + 30 * Math.sin(index / 20),
      highestScore: 60 + 30 * Math.sin(index / 20),
      lowestScore: 35 + 30 * Math.sin(index / 20),
    }));
    const response = await fetchLiveAnswer(route);
    await route.fulfill({ response, json: { ...(await response.json()), data: { history } } });
  });
  await page.goto('/analytics');
  const table = page.getByRole('table', { name: /^Scores,/ });
  await expect(table.getByRole('rowheader')).toHaveCount(500);
  const progress = page.getByRole('region', { name: 'Score progress' });
  await expect(progress.locator('svg .MuiLineChart-line')).toHaveCount(3);
  expect(
    await progress.locator('svg .MuiChartsAxis-directionX .MuiChartsAxis-tick').count(),
  ).toBeLessThanOrEqual(14);
});
