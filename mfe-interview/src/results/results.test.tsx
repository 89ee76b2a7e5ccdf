import type { Grading } from '@parley/api/contract/grading';
import { createAppStore } from '@parley/shared-ui/store';
import { answerApi, renderScreen, testApiUrl } from '@parley/shared-ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { runningInterview } from '../testing/running-interview.ts';
import { Processing } from './processing.tsx';
import { Results } from './results.tsx';
import { ResultsView } from './results-view.tsx';

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
  answerApi({ [interviewCall]: { data: { ...runningInterview, delivery } } });
  renderScreen(<Results grading={grading} />);
  const region = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(region.getByText('1 min 35 s')).toBeVisible();
  expect(region.getByText('133')).toBeVisible();
});

test('shows score, summary, counts and links to what comes next @RESULTS-5 @RESULTS-6 @RESULTS-7 @RESULTS-8 @RESULTS-10 @RESULTS-11 @RESULTS-12 @RESULTS-17 @RESULTS-18 @LIMIT-19', () => {
  renderScreen(<Results grading={grading} />);
  expect(screen.getByRole('img', { name: 'Overall score 72 out of 100, Fair' })).toBeVisible();
  expect(screen.getByText('You explained keys clearly.')).toBeVisible();
  expect(screen.getByText(/2 questions answered · November 21, 2026/)).toBeVisible();
  expect(screen.getByText('Candidate ID candidate-1')).toBeVisible();
  const insights = screen.getByRole('region', { name: 'Key Insights' });
  expect(within(insights).getByText('3')).toBeVisible();
  expect(within(insights).getByText('4')).toBeVisible();
  expect(within(insights).getByText('83%')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Practice Again' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const feedback = screen.getByRole('link', { name: 'Send us your feedback' });
  expect(feedback).toHaveAttribute('target', '_blank');
  expect(feedback).toHaveAttribute('href', expect.stringMatching(/^mailto:.+subject=Feedback$/));
});

test('opens the configured feedback form in a new tab @RESULTS-17 @DESIGN-39', () => {
  const feedbackFormUrl = 'https://forms.test/parley';
  const site = { productName: 'Parley', supportEmail: 'help@parley.test', feedbackFormUrl };
  const router = createMemoryRouter([{ path: '/', element: <Results grading={grading} /> }]);
  render(
    <Provider store={createAppStore({ apiUrl: testApiUrl }, site)}>
      <RouterProvider router={router} />
    </Provider>,
  );
  const feedback = screen.getByRole('link', { name: 'Send us your feedback' });
  expect(feedback).toHaveAttribute('href', feedbackFormUrl);
  expect(feedback).toHaveAttribute('target', '_blank');
});

test('the logo above the results is named by what is seen and where it leads', () => {
  renderScreen(<ResultsView interview={runningInterview} grading={grading} />);
  expect(screen.getByRole('link', { name: 'Parley, your dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('opens the first question, and the others on demand @RESULTS-13 @RESULTS-14 @RESULTS-15 @RESULTS-16 @ENTITY-13', async () => {
  renderScreen(<Results grading={grading} />);
  expect(screen.getByText('Keys give items an identity.')).toBeVisible();
  for (const [title, text] of [
    ['Question', 'Why do lists need keys?'],
    ['Strengths', 'You named identity.'],
    ['Areas for improvement', 'Name what happens with the index.'],
    ['Detailed feedback', 'A sound answer.'],
  ] as const) {
    const [heading] = screen.getAllByRole('heading', { level: 4, name: title });
    expect(heading?.parentElement).toHaveTextContent(text);
  }
  const second = screen.getByRole('button', { name: /Question 2/ });
  expect(second).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(second);
  expect(second).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('You skipped this question.')).toBeVisible();
  expect(screen.getByText('No strengths identified for this response')).toBeVisible();
});

test('a word that is wider than a phone breaks wherever feedback quotes it', () => {
  const word = 'x'.repeat(120);
  const [first] = grading.results ?? [];
  const results = first
    ? [{ ...first, strengths: [`1 ${word}`], improvements: null, detailedFeedback: `2 ${word}` }]
    : [];
  renderScreen(<Results grading={{ ...grading, summary: `3 ${word}`, results }} />);
  for (const text of [/^1 x/, /^2 x/, /^3 x/]) {
    const style = getComputedStyle(screen.getByText(text));
    expect(style.getPropertyValue('overflow-wrap')).toBe('anywhere');
  }
});

test('tells a skipped question from a wrong answer @RESULTS-9', () => {
  renderScreen(<Results grading={grading} />);
  const [first, second] = within(
    screen.getByRole('region', { name: 'Performance by question' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('8.5 / 10');
  expect(second).toHaveTextContent('Skipped');
  expect(screen.getByRole('button', { name: 'Question 2 · Skipped' })).toBeVisible();
});

test('tells no confidence where nothing was answered', () => {
  renderScreen(<Results grading={{ ...grading, questionsAnswered: 0 }} />);
  const confidence = screen.getByText('Average confidence', { selector: 'dt *' }).closest('div');
  expect(confidence).toHaveTextContent(/N\/A/);
});

test('tells a question that was not reached from a skipped one @GRADE-11', async () => {
  const results = (grading.results ?? []).map((result) =>
    result.outcome === 'skipped' ? { ...result, notReached: true } : result,
  );
  renderScreen(<Results grading={{ ...grading, results }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Question 2 · Not reached' }));
  expect(screen.getByText('The interview ended before you answered this question.')).toBeVisible();
  expect(screen.getByText(/Not reached$/, { selector: 'p' })).toBeVisible();
});

test('does not call a question not reached that was asked @GRADE-11', () => {
  const results = (grading.results ?? []).map((result) =>
    result.outcome === 'skipped' ? { ...result, notReached: true, asked: true } : result,
  );
  renderScreen(<Results grading={{ ...grading, results }} />);
  expect(screen.getByRole('button', { name: 'Question 2 · Not answered' })).toBeVisible();
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

test('shows the upgrade prompt in place of the breakdown on Free @STATE-38', () => {
  renderScreen(<Results grading={{ ...grading, results: null }} />);
  expect(screen.getByText('Question Breakdown - Parley Plus Feature')).toBeVisible();
  expect(screen.queryByText('Performance by question')).not.toBeInTheDocument();
});

test('shows strengths and the upgrade to Max on Plus @STATE-36 @STATE-37 @STATE-38 @PLAN-15', () => {
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

test('shows the four steps with their states while grading @RESULTS-3 @RESULTS-4 @RESULTS-1 @RESULTS-2', () => {
  renderScreen(<Processing />);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Analyzing responsesdone',
    'Calculating scoresdone',
    'Generating feedbackin progress',
    'Preparing reportpending',
  ]);
  expect(screen.getByText('Estimated time: 30-60 seconds')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Processing Your Results' })).toBeVisible();
  expect(
    screen.getByText(
      'Our AI is analyzing your interview responses and preparing detailed feedback...',
    ),
  ).toBeVisible();
});

test('shows the path of levels, hints and edited answers', async () => {
  const asked = {
    question: 'What is a key for?',
    askedAt: '2026-11-21T12:00:00.000Z',
    answer: 'Keys.',
  };
  const questions = [
    { ...asked, id: 'q1', level: 'senior' },
    { ...asked, id: 'q2', level: 'intermediate' },
  ];
  answerApi({ [interviewCall]: { data: { ...runningInterview, questions } } });
  const [first, ...others] = grading.results ?? [];
  const criterion = {
    id: 'c1',
    label: 'Names identity',
    verdict: 'met' as const,
    quotes: [],
    correction: null,
    bonus: false,
    withHint: true,
  };
  const results = first
    ? [{ ...first, edited: true, hints: 1, criteria: [criterion] }, ...others]
    : [];
  renderScreen(<Results grading={{ ...grading, results }} />);
  const path = await screen.findByRole('region', { name: 'Level of the questions' });
  expect(path).toHaveTextContent('The level fell to Intermediate with question 2.');
  expect(screen.getByRole('heading', { name: 'Your answer (edited)' })).toBeVisible();
  expect(
    screen.getByText(
      'One hint was given. Reached with a hint, so they count half: Names identity.',
    ),
  ).toBeVisible();
});

test('says that hints which led to no point cost nothing', async () => {
  const [first] = grading.results ?? [];
  const results = first ? [{ ...first, hints: 2, criteria: [] }] : [];
  renderScreen(<Results grading={{ ...grading, results }} />);
  expect(
    await screen.findByText('2 hints were given. No point counts less for them.'),
  ).toBeVisible();
});

test('shows results of a newer API, and nothing of a plan for what is missing', () => {
  const [first] = grading.results ?? [];
  if (!first) throw new Error('The sample has a result.');
  const { questionId, question, overallScore, maxScore, answer, outcome } = first;
  renderScreen(
    <Results
      grading={{
        interviewId: 'i1',
        candidateId: '',
        overallScore: 86,
        summary: '',
        previousScore: null,
        results: [{ questionId, question, overallScore, maxScore, answer, outcome }],
      }}
    />,
  );
  expect(screen.getAllByText('N/A')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull();
});
