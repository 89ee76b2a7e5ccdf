import type { HistoryPoint } from '@parley/api/contract/analytics';
import type { PlanId } from '@parley/api/contract/plans/plans';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { analyticsDetails, completed, profile } from '../testing/samples.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const overview = {
  overAllScore: 72.92,
  totalInterviews: 13,
  highestScore: 91,
  completedInterview: 12,
};
const week: HistoryPoint = {
  period: 'Nov 16 – 22',
  startsAt: '2026-11-16T00:00:00.000Z',
  averageScore: 77.5,
  highestScore: 91,
  lowestScore: 64,
};
const month: HistoryPoint = {
  ...week,
  period: 'Nov 2026',
  startsAt: '2026-11-01T00:00:00.000Z',
};
const insights = ['Push yourself harder for better result'];

function open(plan: PlanId, changed: Parameters<typeof answerApi>[0] = {}, at = '/analytics') {
  const calls = answerApi({
    'GET /profile': { data: { ...profile, accountType: plan } },
    'GET /analytics/overview': { data: overview },
    'GET /analytics/interview-history?period=weekly': { data: { history: [week] } },
    'GET /analytics/interview-history?period=monthly': { data: { history: [month] } },
    'GET /analytics/recent-interviews': { data: [completed] },
    'GET /analytics/insights': { data: { insights } },
    'GET /analytics/details?timeZone=UTC': { data: analyticsDetails },
    ...changed,
  });
  return { calls, ...renderScreen(<AnalyticsScreen />, { path: '/analytics', at }) };
}

const cells = async () => {
  const table = await screen.findByRole('table', { name: /^Scores/ });
  return within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));
};
const failing = { status: 500, message: 'The figures are away.' };

test('shows heading, subtitle and four cards @ANALYTICS-1 @ANALYTICS-2 @ANALYTICS-3 @ANALYTICS-4 @ANALYTICS-5 @ANALYTICS-6', async () => {
  open('parley_plus');
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible();
  expect(screen.getByText('Track your interview performance and progress')).toBeVisible();
  for (const [label, value] of [
    ['Overall Score', '72.92%'],
    ['Total Interviews', '13'],
    ['Best Score', '91%'],
    ['Completed', '12'],
  ] as const) {
    const card = (await screen.findByText(label, { selector: 'dt *' })).closest('div');
    expect(card).toHaveTextContent(`${label}${value}`);
  }
});

test('lists the chart’s three series in a table @ANALYTICS-7 @ANALYTICS-10', async () => {
  open('parley_max');
  expect(await cells()).toEqual([
    ['Period', 'Average Score', 'Highest Score', 'Lowest Score'],
    ['Nov 16 – 22', '77.5%', '91%', '64%'],
  ]);
  expect(screen.getByText(/One point so far/)).toBeVisible();
});

test('shows when the chart begins without points', async () => {
  open('parley_max', {
    'GET /analytics/interview-history?period=weekly': { data: { history: [] } },
  });
  expect(await screen.findByText('No scores in this time yet')).toBeVisible();
  expect(screen.queryByRole('table', { name: /^Scores/ })).not.toBeInTheDocument();
});

test('lists 500 points in the table', async () => {
  const history = Array.from({ length: 500 }, (_, index) => ({
    ...week,
    period: `Week ${index}`,
    startsAt: new Date(Date.UTC(2020, 0, index)).toISOString(),
  }));
  open('parley_max', { 'GET /analytics/interview-history?period=weekly': { data: { history } } });
  expect(await cells()).toHaveLength(501);
});

test('reloads the history for another period and puts it in the address @ANALYTICS-11 @STATE-32 @STATE-33 @STATE-34', async () => {
  const { router, calls } = open('parley_plus');
  const period = await screen.findByRole('combobox', { name: 'Period' });
  expect(period).toHaveDisplayValue('Weekly');
  await userEvent.selectOptions(period, 'Monthly');
  await waitFor(async () => expect((await cells())[1]?.[0]).toBe('Nov 2026'));
  expect(router.state.location.search).toBe('?period=monthly');
  expect(calls.filter(({ call }) => call.includes('interview-history'))).toHaveLength(2);
});

test('shows insights and recent interviews on paid plans @ANALYTICS-12 @ANALYTICS-13 @ANALYTICS-14 @STATE-35 @PLAN-18', async () => {
  open('parley_plus');
  expect(await screen.findByText('Push yourself harder for better result')).toBeVisible();
  const recent = within(screen.getByRole('region', { name: 'Recent Interviews' }));
  expect(await recent.findByText('React Interview')).toBeVisible();
  expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/interview-history',
  );
  expect(screen.getByRole('region', { name: 'Insights & Recommendations' })).toBeVisible();
  expect(screen.queryByText('Unlock Detailed Analytics')).not.toBeInTheDocument();
});

test('shows Free the upgrade and weeks only, and requests nothing gated @ANALYTICS-15 @ANALYTICS-16 @STATE-32 @STATE-35 @PLAN-8 @PLAN-9 @PLAN-10', async () => {
  const { calls } = open('parley_free', {}, '/analytics?period=monthly');
  const unlock = within(await screen.findByRole('region', { name: 'Unlock Detailed Analytics' }));
  expect(unlock.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/profile?upgrade=plus',
  );
  const period = screen.getByRole('combobox', { name: 'Period' });
  expect(
    within(period)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Weekly']);
  expect((await cells())[1]?.[0]).toBe('Nov 16 – 22');
  expect(screen.queryByText('Recent Interviews')).not.toBeInTheDocument();
  expect(screen.queryByText('Insights & Recommendations')).not.toBeInTheDocument();
  expect(calls.map(({ call }) => call).toSorted()).toEqual([
    'GET /analytics/interview-history?period=weekly',
    'GET /analytics/overview',
    'GET /profile',
  ]);
});

test('keeps the spinner, shows the error and offers a retry on failure @ANALYTICS-17 @CALL-33 @DESIGN-43', async () => {
  let works = false;
  open('parley_plus', {
    'GET /analytics/overview': () => (works ? { data: overview } : failing),
  });
  expect(await screen.findByText('The figures are away.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading your analytics' })).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('72.92%')).toBeVisible();
  expect(screen.queryByRole('progressbar', { name: 'Loading your analytics' })).toBeNull();
});

test('keeps the chart’s own spinner and the cards when the history fails', async () => {
  let works = false;
  open('parley_plus', {
    'GET /analytics/interview-history?period=weekly': () =>
      works ? { data: { history: [week] } } : failing,
  });
  expect(await screen.findByText('72.92%')).toBeVisible();
  expect(await screen.findByText('The figures are away.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Loading your scores' })).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cells()).toHaveLength(2);
});

test.each([
  ['details?timeZone=UTC', 'Your detailed analytics could not be loaded'],
  ['recent-interviews', 'Your recent interviews could not be loaded'],
  ['insights', 'Your insights could not be loaded'],
])('shows the rest when %s fails', async (call, title) => {
  open('parley_plus', { [`GET /analytics/${call}`]: failing });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText('72.92%')).toBeVisible();
});

test.each([
  [80, 'green'],
  [79, 'yellow'],
  [59, 'red'],
])('shows a recent score of %i as %s @LIMIT-14', async (overallScore, tone) => {
  open('parley_plus', {
    'GET /analytics/recent-interviews': { data: [{ ...completed, overallScore }] },
  });
  expect(await screen.findByText(`${overallScore}%`)).toHaveStyle({
    color: `var(--mui-palette-tokens-${tone})`,
  });
});

test('shows topics, criteria, streak and delivery on Max', async () => {
  open('parley_max');
  const topics = within(await screen.findByRole('table', { name: 'Averages by topic' }));
  const rows = topics
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).filter(Boolean));
  expect(rows).toEqual([
    ['React', '86.5%', '91%', '4'],
    ['SQL', '61%', '58%', '2'],
  ]);
  expect(screen.getByText(/is your strongest topic/)).toHaveTextContent(
    'React is your strongest topic, SQL your weakest so far.',
  );
  for (const [label, value] of [
    ['Current Streak', '1 day'],
    ['Longest Streak', '3 days'],
  ] as const) {
    const card = screen.getByText(label, { selector: 'dt *' }).closest('div');
    expect(card).toHaveTextContent(`${label}${value}`);
  }
  const weakest = within(screen.getByRole('list', { name: 'Weakest' }));
  expect(weakest.getByText('Names unmounting')).toBeVisible();
  expect(weakest.getByRole('listitem')).toHaveTextContent('React · met 0 of 2');
  expect(weakest.getByRole('link')).toHaveAttribute('href', '/interview/i1');
  expect(screen.getByText('Nothing was fully met yet.')).toBeVisible();
  const words = within(screen.getByRole('table', { name: 'Words per answer by interview' }));
  expect(words.getByRole('row', { name: 'Oct 18 40' })).toBeInTheDocument();
  expect(words.getByRole('row', { name: 'Nov 21 52.5' })).toBeInTheDocument();
  expect(screen.getByText('Used most: “um” (3), “I mean” (1).')).toBeVisible();
  const pace = within(screen.getByRole('table', { name: 'Words per minute by interview' }));
  expect(pace.getAllByRole('row').slice(1)).toHaveLength(1);
  expect(pace.getByRole('row', { name: 'Nov 21 128' })).toBeInTheDocument();
});

test('shows on Plus which plan has criteria', async () => {
  open('parley_plus', {
    'GET /analytics/details?timeZone=UTC': { data: { ...analyticsDetails, criteria: null } },
  });
  expect(
    await screen.findByRole('heading', { name: 'Scores by Criterion - Parley Max Feature' }),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'By criterion' })).not.toBeInTheDocument();
});

test('shows an empty state in each part without results', async () => {
  open('parley_max', {
    'GET /analytics/details?timeZone=UTC': {
      data: {
        topics: [],
        criteria: { met: 0, partly: 0, missed: 0, strongest: [], weakest: [] },
        streak: { current: 0, longest: 0 },
        delivery: { points: [], fillers: [] },
      },
    },
  });
  expect(await screen.findByText('No topic has a score yet')).toBeVisible();
  expect(screen.getByText('No answer was judged yet')).toBeVisible();
  expect(screen.getByText('No answer has words yet')).toBeVisible();
  expect(screen.getAllByText('0 days')).toHaveLength(2);
});
