import type { Grading } from '@parley/api/contract/grading';
import { answerApi, renderScreen } from '@parley/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Processing } from './processing.tsx';
import { Results } from './results.tsx';

const grading: Grading = {
  interviewId: 'i1',
  candidateId: 'candidate-1',
  overallScore: 72,
  summary: 'You explained keys clearly.',
  timestamp: '2026-11-21T12:00:00.000Z',
  questionsAnswered: 2,
  strengthsCount: 3,
  improvementsCount: 4,
  averageConfidence: 0.834,
  grader: 'embedded',
  graderVersion: '1',
  rubricVersion: '0123456789ab',
  previousScore: null,
  results: [
    {
      timestamp: '2026-11-21T12:00:00.000Z',
      questionId: 'q1',
      question: 'Why do lists need keys?',
      answer: 'Keys give items an identity.',
      outcome: 'answered',
      overallScore: 8.5,
      maxScore: 10,
      confidence: 0.9,
      strengths: ['You named identity.'],
      improvements: ['Name what happens with the index.'],
      detailedFeedback: 'A sound answer.',
      criteria: [],
      modelAnswer: null,
    },
    {
      timestamp: '2026-11-21T12:00:00.000Z',
      questionId: 'q2',
      question: 'What is an effect?',
      answer: '',
      outcome: 'skipped',
      overallScore: 0,
      maxScore: 10,
      confidence: 0.95,
      strengths: ['None'],
      improvements: [],
      detailedFeedback: 'There was no answer.',
      criteria: [],
      modelAnswer: null,
    },
  ],
};

const interviewCall = 'GET /interview/i1';
const delivery = {
  answers: 2,
  words: 210,
  wordsPerAnswer: 105,
  fillersPerHundred: 1,
  fillers: [{ word: 'um', count: 2 }],
  talkSeconds: 95,
  wordsPerMinute: 133,
};

beforeEach(() => answerApi({}));

test('shows the delivery of the answers', async () => {
  answerApi({ [interviewCall]: { data: { id: 'i1', delivery, questions: [] } } });
  renderScreen(<Results grading={grading} />);
  const region = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(region.getByText('1 min 35 s')).toBeVisible();
  expect(region.getByText('133')).toBeVisible();
});

test('shows score, summary, counts and links to what comes next', () => {
  renderScreen(<Results grading={grading} />);
  expect(screen.getByRole('img', { name: 'Overall score 72 out of 100, Fair' })).toBeVisible();
  expect(screen.getByText('You explained keys clearly.')).toBeVisible();
  expect(screen.getByText(/2 questions answered · November 21, 2026/)).toBeVisible();
  const insights = screen.getByRole('region', { name: 'Key Insights' });
  expect(within(insights).getByText('3')).toBeVisible();
  expect(within(insights).getByText('4')).toBeVisible();
  expect(within(insights).getByText('83%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice Again' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.getByRole('link', { name: 'Send us your feedback' })).toHaveAttribute(
    'target',
    '_blank',
  );
});

test('opens the first question, and the others on demand', async () => {
  renderScreen(<Results grading={grading} />);
  expect(screen.getByText('Keys give items an identity.')).toBeVisible();
  const second = screen.getByRole('button', { name: /Question 2/ });
  expect(second).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('You skipped this question.')).toBeVisible();
  expect(screen.getByText('No strengths identified for this response')).toBeVisible();
});

test('tells a skipped question from a wrong answer', () => {
  renderScreen(<Results grading={grading} />);
  const [first, second] = within(
    screen.getByRole('region', { name: 'Performance by question' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('8.5 / 10');
  expect(second).toHaveTextContent('Skipped');
  expect(screen.getByRole('button', { name: 'Question 2 · Skipped' })).toBeVisible();
});

test('shows the model answer, and asks to check a grade that the grader is not sure of', () => {
  const results = (grading.results ?? []).map((result) => ({
    ...result,
    confidence: 0.4,
    modelAnswer: { text: 'A key says which item is which.', marks: [] },
  }));
  renderScreen(<Results grading={{ ...grading, results }} />);
  expect(screen.getAllByText('A key says which item is which.')[0]).toBeVisible();
  // Only the answered question: there is nothing to be unsure of in a skipped one.
  expect(screen.getAllByText(/^The grader is not sure of this grade/)).toHaveLength(1);
});

test('explains that the confidence is the grader’s', async () => {
  renderScreen(<Results grading={grading} />);
  expect(
    screen.getByRole('button', { name: 'What Average confidence means' }),
  ).toHaveAccessibleDescription(/^The grader’s confidence in its own grades, not yours/);
});

test('shows the upgrade prompt in place of the breakdown on Free', () => {
  renderScreen(<Results grading={{ ...grading, results: null }} />);
  expect(screen.getByText('Question Breakdown - Parley Plus Feature')).toBeVisible();
  expect(screen.queryByText('Performance by question')).not.toBeInTheDocument();
});

test('shows strengths and the upgrade to Max on Plus', () => {
  const results = (grading.results ?? []).map((result) => ({
    ...result,
    improvements: null,
    detailedFeedback: null,
    criteria: null,
  }));
  renderScreen(<Results grading={{ ...grading, results }} />);
  expect(screen.getByText('You named identity.')).toBeVisible();
  expect(screen.getAllByText('Detailed Feedback - Parley Max Feature')[0]).toBeVisible();
});

test('shows the four steps with their states while grading', () => {
  renderScreen(<Processing />);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Analyzing responsesdone',
    'Calculating scoresdone',
    'Generating feedbackin progress',
    'Preparing reportpending',
  ]);
  expect(screen.getByText('Estimated time: 30-60 seconds')).toBeVisible();
});
