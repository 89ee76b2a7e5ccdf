import type { GradedInterview } from '@parley/grading/grader/grade-interview';
import { composeGrading } from './compose-grading.ts';
import { rubricVersion } from './grader-version.ts';

const answer = (answerText: string, confidence: number, strengths: string[]) => ({
  questionId: 'q',
  question: 'Why?',
  answer: answerText,
  overallScore: 5,
  maxScore: 10,
  confidence,
  strengths,
  improvements: ['Say more.'],
  detailedFeedback: 'Short.',
  criteria: [],
  marks: [],
  story: null,
});

const asked = {
  id: 'q',
  question: 'Why?',
  maxScore: 10,
  criteria: [],
  modelAnswer: 'Because it is so.',
};

const criterion = { id: 'c', label: 'One', weight: 2 as const, phrasings: ['one'] };

const context = {
  interviewId: 'i',
  candidateId: 'c',
  answers: [
    { question: asked, answer: 'Because.' },
    { question: asked, answer: '  ' },
  ],
  grader: 'embedded' as const,
  gradedAt: new Date('2026-11-21T10:00:00Z'),
};

describe('composeGrading', () => {
  test('counts answers, strengths other than None, and the mean confidence @DETAILS-13 @DETAILS-14 @DETAILS-15 @RESULTS-7 @RESULTS-10 @RESULTS-11 @RESULTS-12 @ENTITY-13', () => {
    const graded: GradedInterview = {
      overallScore: 50,
      summary: 'Half way.',
      results: [answer('Because.', 0.9, ['Clear.', 'Brief.']), answer('  ', 0.5, ['None'])],
    };
    expect(composeGrading(graded, context)).toMatchObject({
      timestamp: '2026-11-21T10:00:00.000Z',
      questionsAnswered: 1,
      strengthsCount: 2,
      improvementsCount: 2,
      averageConfidence: 0.7,
    });
  });

  test('tells skipped answers from given ones and adds the model answers', () => {
    const graded: GradedInterview = {
      overallScore: 50,
      summary: '',
      results: [answer('Because.', 0.9, ['Clear.']), answer('  ', 0.5, ['None'])],
    };
    const answers = [
      { question: asked, answer: 'Because.' },
      { question: { id: 'q', question: 'Why?', maxScore: 10, criteria: [] }, answer: '  ' },
    ];
    const { results } = composeGrading(graded, { ...context, answers });
    expect(results).toMatchObject([
      { outcome: 'answered', modelAnswer: { text: 'Because it is so.', marks: [] } },
      { outcome: 'skipped', modelAnswer: null },
    ]);
  });

  test('has the versions of grader and rubrics, and the score before', () => {
    const empty = { overallScore: 40, summary: '', results: [] };
    const first = composeGrading(empty, context);
    expect(first).toMatchObject({ graderVersion: expect.any(String), previousScore: null });
    expect(first.rubricVersion).toMatch(/^[0-9a-f]{12}$/);
    expect(composeGrading(empty, { ...context, previousScore: 62 }).previousScore).toBe(62);
    const changed = { ...asked, criteria: [{ ...criterion, label: 'Another' }] };
    expect(rubricVersion([changed])).not.toBe(rubricVersion([{ ...asked, criteria: [criterion] }]));
  });

  test('has confidence 0 without results @DETAILS-16', () => {
    const empty = { overallScore: 0, summary: '', results: [] };
    expect(composeGrading(empty, context).averageConfidence).toBe(0);
  });
});
