import type { CriterionResult } from '@parley/api/contract/grading';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expand, openGraded, pointOf } from '../../testing/details-screen.tsx';
import { result } from '../../testing/samples.ts';

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

test.each(['met', 'contradicted'] as const)(
  'a point that is %s quotes code with its lines',
  async (verdict) => {
    openGraded(withCriteria({ verdict, quotes: ['grown := append(\n  items,\n)'] }));
    await expand();
    const point = await pointOf('Stops the effect');
    expect(getComputedStyle(point.getByText(/append\(\s+items,/)).whiteSpace).toBe('pre-wrap');
  },
);

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

test('does not call a question not reached that was asked @GRADE-11', async () => {
  const open = { outcome: 'skipped' as const, notReached: true, asked: true };
  openGraded({ results: [{ ...result, ...open, answer: '', overallScore: 0 }] });
  const card = await screen.findByRole('button', { name: /What does a cleanup function/ });
  expect(card).toHaveTextContent('Not answered');
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
