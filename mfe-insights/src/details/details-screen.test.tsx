import type { CriterionResult, Grading } from '@parley/api/contract/grading';
import type { PlanId } from '@parley/api/contract/plans/plans';
import { api } from '@parley/shared-ui/store';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { details, grading, profile, result } from '../testing/samples.ts';
import { DetailsScreen } from './details-screen.tsx';

function open(
  interview: Parameters<typeof answerApi>[0][string],
  accountType: PlanId,
  more: Parameters<typeof answerApi>[0] = {},
) {
  const calls = answerApi({
    'GET /profile': { data: { ...profile, accountType } },
    'GET /interview/i1': interview,
    ...more,
  });
  return {
    calls,
    ...renderScreen(<DetailsScreen />, { path: '/interview/:id', at: '/interview/i1' }),
  };
}

const openGraded = (changed: Partial<Grading> = {}, plan: PlanId = 'parley_max') =>
  open({ data: { ...details, grading: { ...grading, ...changed } } }, plan);

const expand = async (user: Pick<UserEvent, 'click'> = userEvent) =>
  user.click(await screen.findByRole('button', { name: /What does a cleanup function/ }));

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
  open({ data: details }, 'parley_free', { 'GET /profile': unknown });
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
    open({ data: { ...details, status } }, 'parley_max');
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

test('expands a question to answer, evidence and advice @DETAILS-18 @DETAILS-19 @DETAILS-21 @DETAILS-22 @DETAILS-24 @STATE-37 @LIMIT-18 @LIMIT-19 @PRODUCT-21', async () => {
  openGraded();
  const card = await screen.findByRole('button', { name: /What does a cleanup function/ });
  expect(card).toHaveTextContent('7.5 / 10');
  expect(card).toHaveTextContent('85% confidence');
  await expand();
  for (const title of [
    'Question',
    'Your Answer',
    'Strengths',
    'Areas for Improvement',
    'Detailed Feedback',
  ]) {
    expect(await screen.findByRole('heading', { level: 4, name: title })).toBeVisible();
  }
  expect(await screen.findByRole('heading', { level: 4, name: 'Model Answer' })).toBeVisible();
  for (const [label, word] of [
    ['Stops the effect', 'Met'],
    ['Runs before the next effect', 'Partly'],
    ['Runs on unmount', 'Missing'],
  ] as const) {
    const criterion = screen.getByText(label).closest('li');
    expect(criterion).toHaveTextContent(word);
  }
  expect(screen.getByText('“before the next effect”')).toBeVisible();
  expect(screen.getByText('Clear and short.')).toBeVisible();
});

const marks = () =>
  [...document.querySelectorAll('mark')].map((mark) => ({
    text: mark.textContent,
    isShown: mark.dataset.shown === 'true',
  }));
const shownMarks = () => marks().flatMap(({ text, isShown }) => (isShown ? [text] : []));

test('marks the points in the answer and in the model answer, each with its number', async () => {
  openGraded();
  await expand();
  await screen.findByRole('heading', { level: 4, name: 'Model Answer' });
  expect(marks().map(({ text }) => text)).toEqual([
    'It stops what the effect began.1 (point 1: Stops the effect)',
    'before the next effect2 (point 2: Runs before the next effect)',
    'It undoes the effect1 (point 1: Stops the effect)',
    'before the effect runs again2 (point 2: Runs before the next effect)',
    'on unmount3 (point 3: Runs on unmount)',
  ]);
  expect(shownMarks()).toEqual([]);
});

test('shows the passages of a point that is hovered, focused or chosen', async () => {
  openGraded();
  await expand();
  const point = await screen.findByRole('button', { name: /^2\. Runs before the next effect/ });
  const passages = [
    expect.stringContaining('before the next effect'),
    expect.stringContaining('before the effect runs again'),
  ];
  await userEvent.hover(point);
  expect(shownMarks()).toEqual(passages);
  await userEvent.unhover(point);
  expect(shownMarks()).toEqual([]);
  while (document.activeElement !== point) await userEvent.tab();
  expect(shownMarks()).toEqual(passages);
  await userEvent.keyboard('{Enter}');
  expect(point).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  expect(shownMarks()).toEqual(passages);
  await userEvent.click(point);
  expect(point).toHaveAttribute('aria-pressed', 'false');
});

const withCriteria = (...changes: Partial<CriterionResult>[]) => {
  const criteria = (result.criteria ?? []).map((one, at) => ({ ...one, ...changes[at] }));
  return { results: [{ ...result, criteria }] };
};
const pointOf = async (label: string) => within(await findPoint(label));
const findPoint = async (label: string) => {
  const item = (await screen.findByText(label)).closest('li');
  if (item === null) throw new Error(`No point ${label}`);
  return item;
};

test('quotes a false claim and corrects it, apart from a missing point @GRADE-1', async () => {
  openGraded(
    withCriteria({
      verdict: 'contradicted',
      quotes: ['It stops what the effect began.'],
      correction: 'It undoes what the effect did.',
    }),
  );
  await expand();
  const wrong = await pointOf('Stops the effect');
  expect(wrong.getByText('Contradicted')).toBeVisible();
  expect(wrong.getByText('You said: “It stops what the effect began.”')).toBeVisible();
  expect(wrong.getByText(/It undoes what the effect did\./)).toHaveTextContent(/^Correction:/);
  const missing = await pointOf('Runs on unmount');
  expect(missing.getByText('Missing')).toBeVisible();
  expect(missing.queryByText(/Correction/)).not.toBeInTheDocument();
});

test('quotes each false claim on a point @GRADE-21', async () => {
  openGraded(
    withCriteria({
      verdict: 'contradicted',
      quotes: ['It stops what the effect began.', 'It runs before the next effect.'],
      correction: 'It undoes what the effect did. It runs after the paint.',
    }),
  );
  await expand();
  const wrong = await pointOf('Stops the effect');
  expect(wrong.getByText('You said: “It stops what the effect began.”')).toBeVisible();
  expect(wrong.getByText('And: “It runs before the next effect.”')).toBeVisible();
});

test('asks to check a claim that the grader is not sure is false @GRADE-10 @GRADE-14', async () => {
  openGraded(
    withCriteria({
      verdict: 'contradicted',
      doubtful: true,
      quotes: ['It stops what the effect began.'],
      correction: 'It undoes what the effect did.',
    }),
  );
  await expand();
  const doubtful = await pointOf('Stops the effect');
  expect(doubtful.getByText('Check this')).toBeVisible();
  expect(doubtful.queryByText('Contradicted')).not.toBeInTheDocument();
  expect(doubtful.getByText(/the grader is not sure\./)).toBeVisible();
  expect(doubtful.getByText(/It undoes what the effect did\./)).toHaveTextContent(/^What holds:/);
});

test('says what to do about words that the grader does not know @GRADE-1', async () => {
  openGraded(withCriteria({}, {}, { verdict: 'not_recognized' }));
  await expand();
  const point = await pointOf('Runs on unmount');
  expect(point.getByText('Not recognized')).toBeVisible();
  expect(
    point.getByText(/your words may be right, but the grader does not know them/i),
  ).toBeVisible();
  expect(point.queryByText('Missing')).not.toBeInTheDocument();
});

test('labels bonus points and points on which two graders disagree', async () => {
  openGraded(withCriteria({ disputed: true }, { bonus: true }));
  await expand();
  const disputed = await pointOf('Stops the effect');
  expect(disputed.getByText(/^Two graders disagree on this point/)).toBeVisible();
  const bonus = await pointOf('Runs before the next effect');
  expect(bonus.getByText('Bonus: not needed for full marks')).toBeVisible();
});

test('marks the parts of a story in the candidate’s words', async () => {
  const story = [
    { part: 'situation' as const, quotes: ['It stops what the effect began.'] },
    { part: 'lesson' as const, quotes: [] },
  ];
  openGraded({ results: [{ ...result, story }] });
  await expand();
  expect(await screen.findByRole('heading', { level: 4, name: 'Your Story' })).toBeVisible();
  const situation = screen.getByText('Situation').parentElement;
  expect(situation).toHaveTextContent('“It stops what the effect began.”');
  expect(screen.getByText('Learned').parentElement).toHaveTextContent('Not told');
});

test('shows a skipped question as skipped and judges nothing in it', async () => {
  const skipped = { outcome: 'skipped' as const, answer: '', overallScore: 0, confidence: 0.2 };
  const criteria = (result.criteria ?? []).map((one) => ({
    ...one,
    verdict: 'absent' as const,
    quotes: [],
  }));
  openGraded({ results: [{ ...result, ...skipped, criteria }] });
  const card = await screen.findByRole('button', { name: /What does a cleanup function/ });
  expect(card).toHaveTextContent('Skipped');
  expect(card).not.toHaveTextContent(/confidence|not sure/);
  await expand();
  expect(await screen.findByText(/^You skipped this question/)).toBeVisible();
  expect(screen.queryByText('Missing')).not.toBeInTheDocument();
});

test('does not call a question skipped that the interview did not reach @GRADE-11', async () => {
  const notReached = { outcome: 'skipped' as const, notReached: true, answer: '', overallScore: 0 };
  openGraded({ results: [{ ...result, ...notReached }] });
  const card = await screen.findByRole('button', { name: /What does a cleanup function/ });
  expect(card).toHaveTextContent('Not reached');
  await expand();
  expect(
    await screen.findByText(/^The interview ended before you answered this question\./),
  ).toBeVisible();
  expect(screen.queryByText(/skipped/i)).not.toBeInTheDocument();
});

test('says on the card when the grader is not sure', async () => {
  openGraded({ results: [{ ...result, confidence: 0.49 }] });
  const card = await screen.findByRole('button', { name: /What does a cleanup function/ });
  expect(card).toHaveTextContent('Grader not sure');
  await expand();
  expect(await screen.findByRole('note')).toHaveTextContent(/^The grader is not sure/);
});

test('shows no notice for a grade at half confidence or more', async () => {
  openGraded({ results: [{ ...result, confidence: 0.5 }] });
  await expand();
  await screen.findByRole('heading', { level: 4, name: 'Your Answer' });
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('explains that the confidence is the grader’s, by keyboard too', async () => {
  openGraded();
  const help = await screen.findByRole('button', { name: 'What Avg Confidence means' });
  expect(help).toHaveAccessibleDescription(/^The grader’s confidence in its own grades, not yours/);
  while (document.activeElement !== help) await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/not yours/);
});

test('another interview opens as it is, with nothing of the one before', async () => {
  const { store, router } = open({ data: details }, 'parley_max', {
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

const objectionCall = 'POST /interview/i1/objections';
const sentOne = {
  questionId: 'q1',
  criterionId: 'c1',
  kind: 'not_said' as const,
  sentAt: '2026-11-21T12:00:00.000Z',
};

test('sends an objection once its sender agrees, and shows it as sent', async () => {
  let objections: (typeof sentOne)[] = [];
  const { calls } = open(() => ({ data: { ...details, objections } }), 'parley_max', {
    [objectionCall]: () => {
      objections = [sentOne];
      return { data: sentOne, message: 'Thank you. The operators can read it now.' };
    },
  });
  await expand();
  await userEvent.click(
    await screen.findByRole('button', { name: 'This is not what I said: Stops the effect' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'This is not what I said' }));
  const send = dialog.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox'), ' I spoke of timers. ');
  await userEvent.click(
    dialog.getByRole('checkbox', { name: /Send my answer and this grade to the operators/ }),
  );
  await userEvent.click(send);
  expect(await screen.findByText('Thank you. The operators can read it now.')).toBeVisible();
  expect(calls.find(({ call }) => call === objectionCall)?.body).toEqual({
    questionId: 'q1',
    criterionId: 'c1',
    kind: 'not_said',
    comment: 'I spoke of timers.',
    consent: true,
  });
  const sent = await screen.findByText('Sent: “This is not what I said”');
  expect(sent).toBeInTheDocument();
  // The button that had the focus is gone.
  await waitFor(() => expect(sent.parentElement).toHaveFocus());
});

test('keeps the comment of an objection while its dialog is closed', async () => {
  open({ data: details }, 'parley_max');
  await expand();
  const openDialog = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'This is not right: Stops the effect' }),
    );
    return within(await screen.findByRole('dialog', { name: 'This is not right' }));
  };
  await userEvent.type((await openDialog()).getByRole('textbox'), 'See the docs.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await openDialog()).getByRole('textbox')).toHaveValue('See the docs.');
});

test('shows objections of before as sent, and offers the other kind', async () => {
  open({ data: { ...details, objections: [sentOne] } }, 'parley_max');
  await expand();
  const point = await pointOf('Stops the effect');
  expect(point.getByText('Sent: “This is not what I said”')).toBeVisible();
  expect(point.getByRole('button', { name: 'This is not right: Stops the effect' })).toBeVisible();
});

test('keeps the dialog with its comment when an objection is refused', async () => {
  open({ data: details }, 'parley_max', {
    [objectionCall]: { status: 429, message: 'You have objected to many points today.' },
  });
  await expand();
  await userEvent.click(
    await screen.findByRole('button', { name: 'This is not right: Stops the effect' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'This is not right' }));
  await userEvent.type(dialog.getByRole('textbox'), 'See the docs.');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You have objected to many points today.')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('See the docs.');
});

test('grades again only after a confirmation, keeps the score before and leads to the new one', async () => {
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  document.body.append(main);
  let again = false;
  const regraded = { ...grading, overallScore: 70, previousScore: 86 };
  const { calls } = open(
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
  open({ data: { ...details, canRegrade: false } }, 'parley_max');
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
  open({ data: { ...details, status: 'in_progress', grading: null } }, 'parley_free');
  expect(await screen.findByText('This interview is not finished')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Resume' })).toHaveAttribute(
    'href',
    '/start-interview?id=i1&language=react&type=resume',
  );
  expect(screen.queryByText('Question Breakdown')).not.toBeInTheDocument();
});

test('offers to reload an ungraded interview', async () => {
  let graded = false;
  open(() => ({ data: graded ? details : { ...details, grading: null } }), 'parley_max');
  const again = await screen.findByRole('button', { name: 'Check again' });
  graded = true;
  await userEvent.click(again);
  expect(await screen.findByRole('img', { name: /Overall score 86/ })).toBeVisible();
});

test('shows an error with a retry @DETAILS-28 @CALL-34 @DESIGN-43', async () => {
  let works = false;
  open(
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
  open({ status: 404, message: 'There is no such interview.' }, 'parley_max');
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
  expect(report).toBeDisabled();
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
    const { calls } = open({ data: details }, plan, { 'GET /interview/i1/report': {} });
    const report = await screen.findByRole('button', { name: 'Download Full Report' });
    await waitFor(() => expect(report).toBeEnabled());
    await userEvent.click(report);
    expect(await screen.findByText('Your report is downloaded.')).toBeVisible();
    expect(names).toEqual(['interview-report.pdf']);
    expect(calls.map(({ call }) => call)).toContain('GET /interview/i1/report');
  },
);

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
  open({ data: { ...details, previous } }, 'parley_free');
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
  const { unmount } = open({ data: { ...details, practice: true, previous } }, 'parley_max');
  expect(
    await screen.findByRole('region', { name: 'Since your last answer to this question' }),
  ).toBeVisible();
  unmount();
  open({ data: { ...details, previous: null } }, 'parley_max');
  await screen.findByRole('region', { name: 'Question Breakdown' });
  expect(screen.queryByText(/^Since your last/)).not.toBeInTheDocument();
});

test('starts a practice of one question after two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const practice = { ...details, id: 'p9', title: 'React Practice', grading: undefined };
    const { calls, router } = open({ data: details }, 'parley_plus', {
      'POST /interview/new': { data: practice, message: 'Your question is ready.' },
    });
    await expand(user);
    await user.click(await screen.findByRole('button', { name: 'Practice this question again' }));
    expect(await screen.findByText('Your question is ready.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Opening…' })).toBeDisabled();
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
  open({ data: details }, 'parley_plus', {
    'POST /interview/new': { status: 429, message: 'Take a rest.' },
  });
  await expand();
  const button = await screen.findByRole('button', { name: 'Practice this question again' });
  await userEvent.click(button);
  expect(await screen.findByText('Take a rest.')).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
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
  open({ data: { ...details, questions, grading: { ...grading, results: null } } }, 'parley_free');
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
  open({ data: shown }, 'parley_free');
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

test('marks points that were reached with a hint, and edited answers', async () => {
  const [point, ...others] = result.criteria ?? [];
  const criteria = [...(point ? [{ ...point, withHint: true }] : []), ...others];
  openGraded({ results: [{ ...result, criteria, hints: 1, edited: true, level: 'senior' }] });
  const summary = await screen.findByRole('button', { name: /What does a cleanup function/ });
  expect(summary).toHaveTextContent('1 hint');
  expect(summary).toHaveTextContent('Edited');
  await expand();
  expect(screen.getByRole('heading', { name: 'Your Answer (edited)' })).toBeVisible();
  expect(screen.getAllByText('With a hint: counts half')).toHaveLength(1);
});
