import type { InterviewSummary } from '@parley/api/contract/interview';
import { api } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completed, profile, unfinished } from '../testing/samples.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const overview = {
  overAllScore: 72.916_66,
  totalInterviews: 13,
  highestScore: 90,
  completedInterview: 12,
};

const answers = {
  'GET /profile': { data: profile },
  'GET /app-setup/interview-programming-languages': {
    data: [
      { text: 'Node.js', value: 'nodejs' },
      { text: 'React', value: 'react' },
      { text: 'Python', value: 'python' },
    ],
  },
  'GET /interview/history': { data: [unfinished, completed] },
  'GET /analytics/overview': { data: overview },
};

function open(changed: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({ ...answers, ...changed });
  return { calls, ...renderScreen(<DashboardScreen />, { path: '/dashboard' }) };
}

beforeEach(() => localStorage.clear());

const created = { ...unfinished, id: 'i9', status: 'scheduled', startedAt: null };
const startButton = () => screen.findByRole('button', { name: 'Start Interview' });
const row = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`${title} stands in no list.`);
  return within(item);
};

test('selects React by default @DASHBOARD-1 @DASHBOARD-2', async () => {
  open();
  const technology = screen.getByRole('combobox', { name: 'Technology' });
  expect(technology).toHaveDisplayValue('React');
  await userEvent.selectOptions(technology, await screen.findByRole('option', { name: 'Python' }));
  expect(technology).toHaveValue('python');
});

test('creates one interview on a double click and opens it after two seconds @DASHBOARD-3 @DASHBOARD-4 @ENTITY-7 @STATE-14 @CALL-16 @LIVE-1 @LIVE-3', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const { calls, router } = open({
      'POST /interview/new': { message: 'Your interview is ready.', data: created },
    });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Technology' }),
      await screen.findByRole('option', { name: 'Python' }),
    );
    await user.dblClick(await startButton());
    expect(await screen.findByText('Your interview is ready.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Loading...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(calls.filter(({ call }) => call === 'POST /interview/new')).toEqual([
      {
        call: 'POST /interview/new',
        body: { title: 'Python Interview', language: 'python' },
      },
    ]);
    act(() => jest.advanceTimersByTime(1999));
    expect(router.state.location.pathname).toBe('/dashboard');
    act(() => jest.advanceTimersByTime(1));
    await waitFor(() => expect(router.state.location.pathname).toBe('/start-interview'));
    expect(router.state.location.search).toBe('?id=i9&language=python&type=new');
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  ['parley_free', { interviewType: 'text' }],
  ['parley_plus', { interviewType: 'text', length: 'full' }],
  ['parley_max', { interviewType: 'text', length: 'full', companyType: 'startup', role: 'devops' }],
])(
  'offers %s format, length and scenario as far as the plan includes them @PLAN-21 @DESIGN-7 @DESIGN-8 @DESIGN-9',
  async (plan, chosen) => {
    const { calls } = open({
      'GET /profile': { data: { ...profile, accountType: plan } },
      'POST /interview/new': { status: 500, message: 'Not now.' },
    });
    await screen.findByText(/left this month/);
    for (const [name, text] of [
      ['Format', 'Text only'],
      ['Length', /^Full, 30–55 min/],
      ['Company', /^Startup/],
      ['Role', /^DevOps/],
    ] as const) {
      const field = screen.getByRole('combobox', { name });
      const option = within(field).getByRole('option', { name: text });
      await userEvent.selectOptions(field, option);
    }
    await userEvent.click(await startButton());
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(calls.find(({ call }) => call === 'POST /interview/new')?.body).toEqual({
      title: 'React Interview',
      language: 'react',
      ...chosen,
    });
  },
);

test('starts nothing before the plan is known, which decides what may be chosen', async () => {
  const { store } = open();
  const start = screen.getByRole('button', { name: 'Start Interview' });
  expect(start).toBeDisabled();
  await waitFor(() => expect(start).toBeEnabled());
  expect(api.endpoints.profile.select()(store.getState()).data).toBeDefined();
});

test('offers mode and manner on every plan with what they mean, and remembers them', async () => {
  const { calls, unmount } = open({ 'POST /interview/new': { status: 500, message: 'Not now.' } });
  const mode = screen.getByRole('combobox', { name: 'Mode' });
  expect(mode).toHaveAccessibleDescription('No hints and no remarks until the report.');
  await userEvent.selectOptions(mode, 'Coached');
  expect(mode).toHaveAccessibleDescription(/^Hints when you ask/);
  const manner = screen.getByRole('combobox', { name: 'Manner' });
  await userEvent.selectOptions(manner, 'Demanding');
  expect(manner).toHaveAccessibleDescription(/^Short and direct/);
  await userEvent.click(await startButton());
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(calls.find(({ call }) => call === 'POST /interview/new')?.body).toMatchObject({
    mode: 'coached',
    manner: 'demanding',
  });
  unmount();
  open();
  expect(screen.getByRole('combobox', { name: 'Mode' })).toHaveValue('coached');
  expect(screen.getByRole('combobox', { name: 'Manner' })).toHaveValue('demanding');
});

test('names the plan that includes a locked choice', async () => {
  open({ 'GET /profile': { data: { ...profile, accountType: 'parley_free' } } });
  expect(screen.getByRole('option', { name: 'Full, 30–55 min (Parley Plus)' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Startup (Parley Max)' })).toBeDisabled();
  expect(screen.getByRole('option', { name: 'Text only' })).toBeEnabled();
});

test('links a used-up quota on Plus to Max', async () => {
  open({
    'GET /profile': { data: { ...profile, accountType: 'parley_plus' } },
    'POST /interview/new': { status: 403, message: 'Your 10 interviews are used.' },
  });
  await userEvent.click(await startButton());
  expect(await screen.findByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/profile?upgrade=max',
  );
});

test('shows the reason and the plan link for a used-up quota', async () => {
  open({
    'POST /interview/new': { status: 403, message: 'Your 2 interviews of this month are used.' },
  });
  await userEvent.click(await startButton());
  expect(await screen.findAllByText('Your 2 interviews of this month are used.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/profile?upgrade=plus',
  );
  expect(await startButton()).toHaveAttribute('aria-disabled', 'false');
});

test('starts without what the plan lacks when the profile could not be loaded', async () => {
  localStorage.setItem(
    'parley-session-choice',
    JSON.stringify({ length: 'full', mode: 'coached' }),
  );
  const { calls } = open({
    'GET /profile': { status: 500, message: 'The server rests.' },
    'POST /interview/new': (body) =>
      Object(body).length
        ? { status: 403, message: 'A full interview needs Plus.' }
        : { message: 'Your interview is ready.', data: created },
  });
  const start = await startButton();
  await waitFor(() => expect(start).toBeEnabled());
  await userEvent.click(start);
  expect(await screen.findByText('Your interview is ready.')).toBeVisible();
  const asked = calls.filter(({ call }) => call === 'POST /interview/new');
  expect(asked.map(({ body }) => body)).toMatchObject([{ length: 'full' }, { mode: 'coached' }]);
});

test('shows other failures as a toast and allows a retry', async () => {
  open({ 'POST /interview/new': { status: 500, message: 'Something failed on our side.' } });
  await userEvent.click(await startButton());
  expect(await screen.findByText('Something failed on our side.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
  expect(await startButton()).toHaveAttribute('aria-disabled', 'false');
});

test.each([
  [{ used: 1, limit: 2 }, '1 of 2 interviews left this month'],
  [{ used: 3, limit: 2 }, '0 of 2 interviews left this month'],
  [{ used: 40, limit: null }, 'Unlimited interviews'],
])('describes the quota %j as "%s"', async (quota, text) => {
  open({ 'GET /profile': { data: { ...profile, quota } } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('offers to finish the newest interview @DASHBOARD-14 @DASHBOARD-15 @STATE-15 @LIVE-1 @LIVE-3', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Pick up where you left off' })).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Resume' })) {
    expect(link).toHaveAttribute('href', '/start-interview?id=i2&language=python&type=resume');
  }
});

test('shows count, average and favorite in the progress cards @DASHBOARD-5 @DASHBOARD-6 @DASHBOARD-8', async () => {
  open();
  const progress = within(await screen.findByRole('region', { name: 'Your progress' }));
  expect(await progress.findByText('13')).toBeVisible();
  expect(await progress.findByText('72.92%')).toBeVisible();
  expect(await progress.findByText('Python')).toBeVisible();
  for (const label of ['Total Interviews', 'Average Score', 'Last Interview', 'Favorite Tech']) {
    expect(progress.getByText(label)).toBeVisible();
  }
});

test('shows score, start and a link to the details of a completed interview @DASHBOARD-12 @DASHBOARD-13 @DASHBOARD-17', async () => {
  open();
  const { getByText, getByRole } = await row('React Interview');
  expect(getByText('Completed')).toBeVisible();
  expect(getByText('November 2, 2026')).toBeVisible();
  expect(getByText('86%')).toBeVisible();
  expect(getByRole('link', { name: /Details/ })).toHaveAttribute('href', '/interview/i1');
});

test('shows an interview without a score without a link @DASHBOARD-16 @DASHBOARD-17', async () => {
  const cancelled: InterviewSummary = {
    ...completed,
    status: 'cancelled',
    startedAt: null,
    overallScore: null,
  };
  open({ 'GET /interview/history': { data: [cancelled] } });
  const { getByText, queryByRole } = await row('React Interview');
  expect(getByText('No Score')).toBeVisible();
  expect(getByText('November 1, 2026')).toBeVisible();
  expect(queryByRole('link')).not.toBeInTheDocument();
});

test('lists the five newest interviews as recent @DASHBOARD-10 @DASHBOARD-11', async () => {
  const history = Array.from({ length: 12 }, (_, index) => ({
    ...completed,
    id: `i${index}`,
    createdAt: new Date(Date.UTC(2026, 9, index + 1)).toISOString(),
    startedAt: new Date(Date.UTC(2026, 9, index + 1, 12)).toISOString(),
  }));
  open({ 'GET /interview/history': { data: history } });
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(await recent.findAllByRole('listitem')).toHaveLength(5);
  expect(recent.getByText('October 12, 2026')).toBeVisible();
  expect(recent.queryByText('October 7, 2026')).not.toBeInTheDocument();
  expect(recent.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/interview-history',
  );
});

test('shows an empty state without interviews @DASHBOARD-9 @DASHBOARD-18', async () => {
  open({
    'GET /interview/history': { data: [] },
    'GET /analytics/overview': { data: { ...overview, overAllScore: 0, totalInterviews: 0 } },
  });
  expect(await screen.findByText('No interviews yet')).toBeVisible();
  expect(await screen.findByText('0.00%')).toBeVisible();
  expect(screen.getAllByText('None')).toHaveLength(2);
});

test('shows an error and retries by section @CALL-18 @DESIGN-43', async () => {
  let works = false;
  open({
    'GET /interview/history': () =>
      works ? { data: [completed] } : { status: 500, message: 'The history is away.' },
  });
  const recent = within(screen.getByRole('region', { name: 'Recent Activity' }));
  expect(await recent.findByText('The history is away.')).toBeVisible();
  expect(await startButton()).toBeEnabled();
  works = true;
  await userEvent.click(recent.getByRole('button', { name: 'Try again' }));
  expect(await recent.findByText('86%')).toBeVisible();
  expect(await screen.findByText('72.92%')).toBeVisible();
});

test('offers React when the technologies cannot be loaded', async () => {
  open({ 'GET /app-setup/interview-programming-languages': { status: 500, message: 'No.' } });
  expect(await screen.findByText(/You can start with React/)).toBeVisible();
  expect(await startButton()).toBeEnabled();
});
