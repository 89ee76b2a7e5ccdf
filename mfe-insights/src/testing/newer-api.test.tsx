import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsScreen } from '../analytics/analytics-screen.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import { DetailsScreen } from '../details/details-screen.tsx';
import { HistoryScreen } from '../history/history-screen.tsx';
import { analyticsDetails, completed, details, grading, profile, result } from './samples.ts';

/** An interview as a newer API may answer it. */
const newer = {
  ...completed,
  title: 'Rust Interview',
  language: 'rust',
  level: 'staff',
  status: 'archived',
  interviewType: 'whiteboard',
  overallScore: null,
};
const unfinished = { ...newer, id: 'i2', status: 'in_progress', title: 'Zig Interview' };
const unknownPlan = { data: { ...profile, accountType: 'parley_team', quota: undefined } };
const anyCall = {
  'GET /profile': unknownPlan,
  'GET /app-setup/interview-programming-languages': { data: [{ text: 'Rust', value: 'rust' }] },
  'GET /interview/history': { data: [newer, { unreadable: true }] },
  'GET /analytics/overview': { data: { totalInterviews: 13 } },
  'GET /analytics/interview-history?period=weekly': {
    data: {
      history: [{ period: 'Sprint 4', averageScore: 70, highestScore: 80, lowestScore: 60 }],
    },
  },
};

beforeEach(() => localStorage.clear());

test('the dashboard shows interviews of a newer API', async () => {
  const calls = answerApi({ ...anyCall, 'POST /interview/new': { data: newer } });
  renderScreen(<DashboardScreen />, { path: '/dashboard' });
  expect(await screen.findByRole('heading', { name: 'Rust Interview' })).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getByText('No Score')).toBeVisible();
  expect((await screen.findAllByText('N/A')).length).toBeGreaterThan(0);
  const topic = screen.getByRole('combobox', { name: 'Technology' });
  await screen.findByRole('option', { name: 'Rust' });
  expect(topic).toHaveDisplayValue('Rust');
  await userEvent.click(screen.getByRole('button', { name: 'Start Interview' }));
  expect(calls.find(({ call }) => call === 'POST /interview/new')?.body).toMatchObject({
    language: 'rust',
  });
});

test('the dashboard resumes an interview on a topic of a newer API', async () => {
  answerApi({ ...anyCall, 'GET /interview/history': { data: [unfinished] } });
  renderScreen(<DashboardScreen />, { path: '/dashboard' });
  expect(await screen.findByText(/^Rust, started/)).toBeVisible();
});

test('the history shows and filters interviews of a newer API', async () => {
  answerApi(anyCall);
  renderScreen(<HistoryScreen />, { path: '/interview-history' });
  expect(await screen.findByRole('heading', { name: 'Rust Interview' })).toBeVisible();
  expect(screen.getAllByText('Unknown')[0]).toBeVisible();
});

test('the details show an interview of a newer API on an unknown plan', async () => {
  const [criterion] = result.criteria ?? [];
  const question = {
    questionId: 'q1',
    question: 'What is a lifetime?',
    overallScore: 7,
    outcome: 'interrupted',
    criteria: [{ ...criterion, verdict: 'outstanding' }],
    story: [{ part: 'reflection', quotes: [] }],
  };
  answerApi({
    ...anyCall,
    'GET /interview/i1': {
      data: {
        ...details,
        ...newer,
        candidateId: undefined,
        grading: {
          interviewId: 'i1',
          overallScore: '86',
          results: [question],
          grader: 'panel',
        },
      },
    },
  });
  renderScreen(<DetailsScreen />, { path: '/interview/:id', at: '/interview/i1' });
  expect(await screen.findByText('Rust Interview · Rust')).toBeVisible();
  expect(screen.getByText('Free')).toBeVisible();
  expect(screen.getByText('Unknown')).toBeVisible();
  expect(screen.getAllByText('N/A').length).toBeGreaterThan(2);
  await userEvent.click(screen.getByRole('button', { name: /What is a lifetime/ }));
  expect(await screen.findByText('Reflection')).toBeVisible();
  expect(screen.getAllByText('Unknown')).toHaveLength(2);
  // What is missing is not what a plan leaves out.
  expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull();
});

test('the details say that there is no score for a status of a newer API', async () => {
  answerApi({ ...anyCall, 'GET /interview/i1': { data: { ...details, ...newer, grading: null } } });
  renderScreen(<DetailsScreen />, { path: '/interview/:id', at: '/interview/i1' });
  expect(await screen.findByText('No results')).toBeVisible();
});

test('the analytics of an unknown plan are those of Free', async () => {
  answerApi(anyCall);
  renderScreen(<AnalyticsScreen />, { path: '/analytics' });
  expect(await screen.findByText('Unlock Detailed Analytics')).toBeVisible();
  expect(screen.getAllByText('N/A')).toHaveLength(3);
  const period = screen.getByRole('combobox', { name: 'Period' });
  expect(within(period).getAllByRole('option')).toHaveLength(1);
  const table = await screen.findByRole('table', { name: /^Scores/ });
  expect(within(table).getByText('Sprint 4')).toBeInTheDocument();
});

test('the analytics show topics of a newer API and leave out parts that are missing', async () => {
  const [topic] = analyticsDetails.topics;
  answerApi({
    ...anyCall,
    'GET /profile': { data: { ...profile, accountType: 'parley_max' } },
    'GET /analytics/recent-interviews': { data: [newer] },
    'GET /analytics/insights': { data: { insights: [] } },
    'GET /analytics/details?timeZone=UTC': {
      data: { topics: [{ ...topic, technology: 'quantum_computing' }] },
    },
  });
  renderScreen(<AnalyticsScreen />, { path: '/analytics' });
  expect(await screen.findByRole('rowheader', { name: 'Quantum computing' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Rust Interview' })).toBeVisible();
  expect(screen.queryByText('Current Streak')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull();
});

test('a graded interview of a newer API still has its score', async () => {
  answerApi({
    ...anyCall,
    'GET /interview/i1': { data: { ...details, grading: { ...grading, results: undefined } } },
  });
  renderScreen(<DetailsScreen />, { path: '/interview/:id', at: '/interview/i1' });
  expect(
    await screen.findByRole('img', { name: 'Overall score 86 out of 100, Good' }),
  ).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Question Breakdown' })).toBeNull();
});
