import { api } from '@parley/shared-ui/store';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expand, openDetails, openGraded } from '../testing/details-screen.tsx';
import { details, grading, profile, result } from '../testing/samples.ts';
import { wayBackTo } from '../way-back.ts';

test('shows a loading state, then the interview’s title @DETAILS-1 @DETAILS-2 @DETAILS-3 @DETAILS-26 @DETAILS-27 @DETAILS-28 @DETAILS-32', async () => {
  openGraded();
  expect(screen.getByText('Loading Interview Results')).toBeVisible();
  expect(screen.getByText('Please wait while we process your interview data...')).toBeVisible();
  expect(await screen.findByText('React Interview · React')).toBeVisible();
  expect(screen.queryByText('Loading Interview Results')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Interview Details' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.getByRole('link', { name: 'Practice Similar Questions' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test.each([
  ['parley_free', 'Free'],
  ['parley_plus', 'Parley Plus'],
  ['parley_max', 'Parley Max'],
] as const)('%s shows as the badge %s @DETAILS-4 @PRODUCT-36', async (plan, badge) => {
  openGraded({}, plan);
  expect(await screen.findByText(badge)).toBeVisible();
});

test('shows score, information and insights @DETAILS-5 @DETAILS-7 @DETAILS-8 @DETAILS-9 @DETAILS-10 @DETAILS-13 @DETAILS-14 @DETAILS-15 @DETAILS-17', async () => {
  openGraded();
  expect(
    await screen.findByRole('img', { name: 'Overall score 86 out of 100, Good' }),
  ).toBeVisible();
  const information = within(screen.getByRole('region', { name: 'Interview Information' }));
  for (const text of ['November 2, 2026', 'candidate-1', '4', 'Completed']) {
    expect(information.getByText(text)).toBeVisible();
  }
  const insights = within(screen.getByRole('region', { name: 'Performance Insights' }));
  for (const text of ['9', '3', '85%']) expect(insights.getByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'AI Assessment Summary' })).toBeVisible();
  expect(screen.getByText('You explain effects well.')).toBeVisible();
});

test('treats an unknown plan as Free @DETAILS-4 @PLAN-23', async () => {
  const unknown = { data: { ...profile, accountType: 'parley_gold' } };
  openDetails({ data: details }, 'parley_free', { 'GET /profile': unknown });
  expect(await screen.findByText('Free', { exact: true })).toBeVisible();
});

test.each([
  [95, 'Excellent', 'green'],
  [86, 'Good', 'blue'],
  [72, 'Fair', 'yellow'],
  [65, 'Below Average', 'orange'],
  [40, 'Needs Improvement', 'red'],
])(
  'shows a score of %i as "%s" in %s @DETAILS-5 @DETAILS-6 @DETAILS-7 @LIMIT-15 @LIMIT-16',
  async (overallScore, label, tone) => {
    openGraded({ overallScore });
    const ring = await screen.findByRole('img', {
      name: `Overall score ${overallScore} out of 100, ${label}`,
    });
    const [, arc] = ring.querySelectorAll('circle');
    expect(arc).toHaveAttribute('stroke', expect.stringContaining(tone));
  },
);

test('rounds the score in its ring, and reads one that comes as a text @DETAILS-5 @ENTITY-10', async () => {
  const asText = JSON.parse('{"overallScore":"85.6"}');
  openGraded(asText);
  expect(
    await screen.findByRole('img', { name: 'Overall score 86 out of 100, Good' }),
  ).toBeVisible();
});

test.each([
  ['completed', 'Completed', 'green'],
  ['cancelled', 'Cancelled', 'yellow'],
  ['in_progress', 'In Progress', 'yellow'],
] as const)(
  'shows the status %s as %s in %s @DETAILS-11 @DETAILS-12',
  async (status, label, tone) => {
    openDetails({ data: { ...details, status } }, 'parley_max');
    const information = await screen.findByRole('region', { name: 'Interview Information' });
    const badge = within(information).getByText(label);
    expect(getComputedStyle(badge).color).toContain(tone);
  },
);

test('hides the summary card without a summary @DETAILS-17', async () => {
  openGraded({ summary: '' });
  await screen.findByRole('region', { name: 'Performance Insights' });
  expect(screen.queryByText('AI Assessment Summary')).not.toBeInTheDocument();
});

test('another interview opens as it is, with nothing of the one before', async () => {
  const { store, router } = openDetails({ data: details }, 'parley_max', {
    'GET /interview/i2': { data: { ...details, id: 'i2' } },
  });
  await expand();
  const question = () => screen.getByRole('button', { name: /What does a cleanup function/ });
  expect(question()).toHaveAttribute('aria-expanded', 'true');
  // Visited before: it is there at once.
  await act(() => store.dispatch(api.endpoints.interview.initiate('i2')));
  await act(() => router.navigate('/interview/i2'));
  expect(question()).toHaveAttribute('aria-expanded', 'false');
});

test('grades again only after a confirmation, keeps the score before and leads to the new one', async () => {
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  document.body.append(main);
  let again = false;
  const regraded = { ...grading, overallScore: 70, previousScore: 86 };
  const { calls } = openDetails(
    () => ({
      data: again
        ? { ...details, grading: regraded, canRegrade: false }
        : { ...details, canRegrade: true },
    }),
    'parley_max',
    {
      'POST /interview/i1/regrade': () => {
        again = true;
        return { data: regraded };
      },
    },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Grade again with the current grader' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Grade again?' }));
  expect(dialog.getByText(/^The score may change/)).toBeVisible();
  expect(calls.map(({ call }) => call)).not.toContain('POST /interview/i1/regrade');
  await userEvent.click(dialog.getByRole('button', { name: 'Grade again' }));
  expect(await screen.findByText('Before: 86')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'The grader has changed' })).toBeNull(),
  );
  expect(main).toHaveFocus();
  main.remove();
});

test('offers no regrading of a current grade', async () => {
  openDetails({ data: { ...details, canRegrade: false } }, 'parley_max');
  await screen.findByRole('region', { name: 'Performance Insights' });
  expect(screen.queryByText('The grader has changed')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Before/)).not.toBeInTheDocument();
});

test("does not list 'None' as a strength @DETAILS-23 @ENTITY-13", async () => {
  openGraded({ results: [{ ...result, strengths: ['None'] }] });
  await expand();
  expect(await screen.findByText('No strengths identified for this response')).toBeVisible();
});

test('shows the upgrade on a plan without the breakdown @STATE-38 @UPGRADE-3', async () => {
  openGraded({ results: null }, 'parley_free');
  expect(
    await screen.findByRole('heading', { name: 'Question Breakdown - Parley Plus Feature' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade to Parley Plus' })).toHaveAttribute(
    'href',
    '/profile?upgrade=plus',
  );
});

test('shows answer and strengths on a plan without advice @STATE-36 @STATE-37 @STATE-38 @PLAN-15', async () => {
  openGraded(
    {
      results: [
        {
          ...result,
          ...{ improvements: null, detailedFeedback: null, criteria: null, modelAnswer: null },
        },
      ],
    },
    'parley_plus',
  );
  await expand();
  expect(await screen.findByText('You said when it runs.')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Areas for Improvement - Parley Max Feature' }),
  ).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Detailed Feedback - Parley Max Feature' }),
  ).toBeVisible();
});

test('shows no questions without answers @DETAILS-25', async () => {
  openGraded({ results: [] });
  expect(await screen.findByText('No questions found')).toBeVisible();
});

test('offers to resume an unfinished interview @STATE-15', async () => {
  openDetails({ data: { ...details, status: 'in_progress', grading: null } }, 'parley_free');
  expect(await screen.findByText('This interview is not finished')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Resume' })).toHaveAttribute(
    'href',
    '/start-interview?id=i1&language=react&type=resume',
  );
  expect(screen.queryByText('Question Breakdown')).not.toBeInTheDocument();
});

test('offers to reload an ungraded interview', async () => {
  let graded = false;
  openDetails(() => ({ data: graded ? details : { ...details, grading: null } }), 'parley_max');
  const again = await screen.findByRole('button', { name: 'Check again' });
  graded = true;
  await userEvent.click(again);
  expect(await screen.findByRole('img', { name: /Overall score 86/ })).toBeVisible();
});

test('shows an error with a retry @DETAILS-28 @CALL-34 @DESIGN-43', async () => {
  let works = false;
  openDetails(
    () => (works ? { data: details } : { status: 500, message: 'The server rests.' }),
    'parley_max',
  );
  expect(await screen.findByText('The interview could not be loaded')).toBeVisible();
  expect(await screen.findAllByText('The server rests.')).toHaveLength(2);
  expect(screen.queryByText('Loading Interview Results')).not.toBeInTheDocument();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /Overall score 86/ })).toBeVisible();
});

test('links an unknown interview to the dashboard', async () => {
  openDetails({ status: 404, message: 'There is no such interview.' }, 'parley_max');
  expect(await screen.findByText('This interview was not found')).toBeVisible();
  expect(await screen.findByText('There is no such interview.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('disables the full report on Free and names the plans that include it @DETAILS-30', async () => {
  openGraded({ results: null }, 'parley_free');
  const report = await screen.findByRole('button', { name: 'Download Full Report' });
  await userEvent.hover(await screen.findByTitle('Available with Parley Plus or Max'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Available with Parley Plus or Max');
  expect(report).toHaveAttribute('aria-disabled', 'true');
});

test.each<[string, (report: HTMLElement) => unknown]>([
  ['the keyboard', (report) => act(() => report.focus())],
  ['a tap', (report) => userEvent.pointer([{ keys: '[TouchA]', target: report }])],
])('says to %s why there is no full report on Free', async (_what, reach) => {
  const { calls } = openGraded({ results: null }, 'parley_free');
  const report = await screen.findByTitle('Available with Parley Plus or Max');
  expect(report).toHaveAccessibleName('Download Full Report');
  // jsdom does not tell a keyboard's focus from a pointer's by itself.
  await userEvent.keyboard('{Shift}');
  await reach(report);
  const reason = await screen.findByRole('tooltip');
  expect(reason).toHaveTextContent('Available with Parley Plus or Max');
  expect(report).toHaveAccessibleDescription('Available with Parley Plus or Max');
  await userEvent.keyboard('{Enter}');
  expect(calls.map(({ call }) => call)).not.toContain('GET /interview/i1/report');
});

test.each(['parley_plus', 'parley_max'] as const)(
  '%s downloads the full report @DETAILS-29 @DETAILS-31',
  async (plan) => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:report';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { calls } = openDetails({ data: details }, plan, { 'GET /interview/i1/report': {} });
    const report = await screen.findByRole('button', { name: 'Download Full Report' });
    await waitFor(() => expect(report).toHaveAttribute('aria-disabled', 'false'));
    await userEvent.click(report);
    expect(await screen.findByText('Your report is downloaded.')).toBeVisible();
    expect(names).toEqual(['interview-report.pdf']);
    expect(calls.map(({ call }) => call)).toContain('GET /interview/i1/report');
  },
);

test('tells no confidence where nothing was answered', async () => {
  openGraded({ questionsAnswered: 0 });
  const insights = within(await screen.findByRole('region', { name: 'Performance Insights' }));
  expect(insights.getByText('N/A')).toBeVisible();
});

test.each([
  ['from the history', wayBackTo('/interview-history?page=2'), 'Back to interview history'],
  ['from elsewhere', null, 'Back to dashboard'],
  ['with another state', { history: 'https://evil.test' }, 'Back to dashboard'],
])('leads who came %s back', async (_from, state, name) => {
  const { router } = openGraded();
  await act(() => router.navigate('/interview/i1', { state }));
  const address = name === 'Back to dashboard' ? '/dashboard' : '/interview-history?page=2';
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
});

const previous = {
  interviewId: 'i0',
  title: 'React Interview',
  completedAt: '2026-10-01T12:00:00.000Z',
  overallScore: 72,
  strengthsCount: 9,
  improvementsCount: 5,
  averageConfidence: 0.8,
};

test('compares with the last attempt on the topic', async () => {
  openDetails({ data: { ...details, previous } }, 'parley_free');
  const since = within(
    await screen.findByRole('region', { name: 'Since your last attempt on the topic' }),
  );
  for (const text of ['72% → 86%', '14 points higher', 'the same', '5 → 3', '2 fewer']) {
    expect(since.getByText(text)).toBeVisible();
  }
  expect(since.getByRole('link', { name: 'React Interview, October 1, 2026' })).toHaveAttribute(
    'href',
    '/interview/i0',
  );
});

test('compares a practice with the last answer and a first attempt with nothing', async () => {
  const { unmount } = openDetails({ data: { ...details, practice: true, previous } }, 'parley_max');
  expect(
    await screen.findByRole('region', { name: 'Since your last answer to this question' }),
  ).toBeVisible();
  unmount();
  openDetails({ data: { ...details, previous: null } }, 'parley_max');
  await screen.findByRole('region', { name: 'Question Breakdown' });
  expect(screen.queryByText(/^Since your last/)).not.toBeInTheDocument();
});

test('starts a practice of one question after two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const practice = { ...details, id: 'p9', title: 'React Practice', grading: undefined };
    const { calls, router } = openDetails({ data: details }, 'parley_plus', {
      'POST /interview/new': { data: practice, message: 'Your question is ready.' },
    });
    await expand(user);
    await user.click(await screen.findByRole('button', { name: 'Practice this question again' }));
    expect(await screen.findByText('Your question is ready.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opening…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(calls.find(({ call }) => call === 'POST /interview/new')?.body).toEqual({
      language: 'react',
      interviewType: 'video',
      practiceOf: { interviewId: 'i1', questionId: 'q1' },
    });
    act(() => jest.advanceTimersByTime(2_000));
    await waitFor(() => expect(router.state.location.pathname).toBe('/start-interview'));
    expect(router.state.location.search).toBe('?id=p9&language=react&type=new');
  } finally {
    jest.useRealTimers();
  }
});

test('shows the reason of a rejected practice', async () => {
  openDetails({ data: details }, 'parley_plus', {
    'POST /interview/new': { status: 429, message: 'Take a rest.' },
  });
  await expand();
  const button = await screen.findByRole('button', { name: 'Practice this question again' });
  await userEvent.click(button);
  expect(await screen.findByText('Take a rest.')).toBeVisible();
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
});

test('what is said of a question and its grade goes on in another line on a phone', async () => {
  openGraded({ results: [{ ...result, confidence: 0.4, edited: true, hints: 2 }] });
  const facts = (await screen.findByText('Grader not sure')).parentElement;
  expect(facts).toHaveTextContent('7.5 / 1040% confidenceGrader not sure2 hintsEdited');
  expect(facts && getComputedStyle(facts).flexWrap).toBe('wrap');
});

test('shows the candidate’s words in the transcript on every plan', async () => {
  const questions = [
    { id: 'q1', question: 'What is a hook?', answer: 'A function.', answeredAt: null },
    { id: 'q2', question: 'What is a key?', answer: '', answeredAt: null },
    {
      id: 'q3',
      question: 'What is a ref?',
      answer: null,
      answeredAt: null,
      askedAt: '2026-11-02T12:05:00.000Z',
    },
  ];
  openDetails(
    { data: { ...details, questions, grading: { ...grading, results: null } } },
    'parley_free',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Transcript' }));
  const said = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
  expect(said.slice(-6)).toEqual([
    'What is a hook?',
    'A function.',
    'What is a key?',
    'Skipped.',
    'What is a ref?',
    'Not answered.',
  ]);
});

const asked = {
  plain: '',
  level: 'junior',
  answeredAt: '2026-11-02T12:05:00.000Z',
  edited: false,
  hints: 0,
  followUps: [],
  askedAt: '2026-11-02T12:01:00.000Z',
};
const listening = [
  { ...asked, id: 'q1', question: 'What is a hook?', answer: 'A function.', edited: true },
  { ...asked, id: 'q2', question: 'What is a key?', answer: 'An id.', hints: 2 },
  { ...asked, id: 'q3', question: 'What is a ref?', answer: '', level: 'intermediate' },
];

test('shows the path of levels, edits and hints on every plan', async () => {
  const { results: _results, ...freeGrading } = grading;
  const shown = { ...details, questions: listening, grading: { ...freeGrading, results: null } };
  openDetails({ data: shown }, 'parley_free');
  const path = within(await screen.findByRole('region', { name: 'Level of the questions' }));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1 Junior',
    '2 Junior',
    '3 Intermediate',
  ]);
  expect(path.getByText(/^The level rose to Intermediate with question 3\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Transcript' }));
  expect(
    screen.getByText(/^A function\.\s+\(edited after the interview had gone on\)$/),
  ).toBeVisible();
  expect(screen.getByText(/^An id\.\s+\(with 2 hints\)$/)).toBeVisible();
});
