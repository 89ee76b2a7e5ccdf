import { pdfText } from '../../../test/support/pdf-text.ts';
import type { CriterionResult, Grading, QuestionResult } from '../../contract/grading.ts';
import { composeReport } from './report-pdf.ts';

const criterion = (change: Partial<CriterionResult>): CriterionResult => ({
  ...{ id: 'c', label: 'Keys are unique', verdict: 'met', quotes: [] },
  ...{ correction: null, bonus: false },
  ...change,
});

const result = (change: Partial<QuestionResult>): QuestionResult => ({
  ...{ timestamp: '2026-11-21T10:00:00.000Z', questionId: 'q', question: 'Why keys?' },
  ...{ answer: 'Keys may repeat.', outcome: 'answered', overallScore: 4, maxScore: 10 },
  ...{ confidence: 0.8, strengths: [], improvements: [], detailedFeedback: '' },
  ...{ criteria: [], modelAnswer: null },
  ...change,
});

const candidateId = '78aa4e75-5625-411a-be47-0123456789ab';

/** The words of a report with one result, without line breaks. */
async function reportOn(one: QuestionResult, previousScore: number | null = null) {
  const grading: Grading = {
    ...{ interviewId: 'i', candidateId, overallScore: 40, summary: 'Half way.' },
    ...{
      timestamp: '2026-11-21T10:00:00.000Z',
      questionsAnswered: one.outcome === 'answered' ? 1 : 0,
      strengthsCount: 0,
    },
    ...{ improvementsCount: 0, averageConfidence: 0.8, grader: 'embedded', graderVersion: '1' },
    ...{ rubricVersion: '0123456789ab', previousScore, results: [one] },
  };
  const content = await composeReport({
    interview: {
      ...{ id: 'i', title: 'React Interview', language: 'react', level: 'junior' },
      ...{ status: 'completed', interviewType: 'text', createdAt: '2026-11-21T09:00:00.000Z' },
      ...{ startedAt: null, completedAt: null, totalDuration: null, questionCount: 1 },
      overallScore: 40,
    },
    grading,
    delivery: {
      ...{ answers: 1, words: 3, wordsPerAnswer: 3, fillersPerHundred: 0, fillers: [] },
      ...{ talkSeconds: null, wordsPerMinute: null },
    },
    ...{ candidateName: 'Ada', productName: 'Parley', fullerPlan: null },
    createdAt: new Date('2026-11-21T10:00:00Z'),
  });
  return (await pdfText(content)).replaceAll(/\s+/g, ' ');
}

test('writes the candidate ID in one line', async () => {
  expect(await reportOn(result({}))).toContain(candidateId);
});

test('quotes a false claim and corrects it', async () => {
  const correction = 'Each key stands once among its siblings.';
  const text = await reportOn(
    result({
      criteria: [criterion({ verdict: 'contradicted', quotes: ['Keys may repeat'], correction })],
    }),
  );
  expect(text).toContain('Contradicted: Keys are unique');
  expect(text).toContain('You said: “Keys may repeat”');
  expect(text).toContain(`Correction: ${correction}`);
});

test('asks to check a claim that the grader is not sure is false', async () => {
  const doubtful = { doubtful: true, quotes: ['Keys may repeat'] };
  const text = await reportOn(
    result({ criteria: [criterion({ verdict: 'contradicted', ...doubtful })] }),
  );
  expect(text).toContain('Check this: Keys are unique');
  expect(text).toContain('the grader is not sure.');
  expect(text).not.toContain('Correction');
  expect(text).not.toContain('Contradicted');
});

test('tells missing points, points that were not recognized, and bonus points apart', async () => {
  const text = await reportOn(
    result({
      criteria: [
        criterion({ verdict: 'absent', bonus: true }),
        criterion({ id: 'd', label: 'Keys are stable', verdict: 'not_recognized' }),
      ],
    }),
  );
  expect(text).toContain('Missing: Keys are unique (Bonus: not needed for full marks)');
  expect(text).toContain('Not recognized: Keys are stable');
  expect(text).toContain('Your words may be right');
});

test('shows a skipped question without a verdict', async () => {
  const text = await reportOn(
    result({ outcome: 'skipped', answer: '', criteria: [criterion({ verdict: 'absent' })] }),
  );
  expect(text).toContain('You skipped this question.');
  expect(text).not.toContain('Average confidence');
  expect(text).not.toContain('Missing');
});

test('does not call a question skipped that the interview did not reach', async () => {
  const text = await reportOn(result({ outcome: 'skipped', notReached: true, answer: '' }));
  expect(text).toContain('Question 1 Not reached');
  expect(text).toContain('The interview ended before you answered this question.');
  expect(text).not.toMatch(/skipped/i);
});

test('does not say of a question that it was not reached where it had been asked', async () => {
  const open = { outcome: 'skipped', notReached: true, asked: true, answer: '' } as const;
  const text = await reportOn(result(open));
  expect(text).toContain('Question 1 Not answered');
  expect(text).not.toContain('Not reached');
});

test('says when the grader is not sure, and the score before', async () => {
  const text = await reportOn(result({ confidence: 0.4 }), 62);
  expect(text).toContain('The grader is not sure of this grade.');
  expect(text).toContain('Score before 62');
});

test('numbers the questions from 1, in the chart as above each answer', async () => {
  const text = await reportOn(result({}));
  expect(text.match(/Question \d+:? \d+ \/ 10/g)).toEqual([
    'Question 1 4 / 10',
    'Question 1: 4 / 10',
  ]);
});

test('lists the parts of a story, present or missing', async () => {
  const text = await reportOn(
    result({
      story: [
        { part: 'situation', quotes: ['Keys may repeat.'] },
        { part: 'lesson', quotes: [] },
      ],
    }),
  );
  expect(text).toContain('Situation: “Keys may repeat.”');
  expect(text).toContain('Learned: not told');
});

test('contains the model answer', async () => {
  const modelAnswer = { text: 'A key tells items apart.', marks: [] };
  expect(await reportOn(result({ modelAnswer }))).toContain(
    'Model Answer A key tells items apart.',
  );
});

test('sets fenced code without its fences @VOICE-30', async () => {
  const answer = 'Like this:\n```js\nif (done) {\n  stop();\n}\n```\nand that is all.';
  const text = await reportOn(result({ answer }));
  expect(text).toContain('Like this: if (done) { stop(); } and that is all.');
});
