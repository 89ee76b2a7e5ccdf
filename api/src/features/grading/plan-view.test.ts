import type { Grading } from '../../contract/grading.ts';
import { forPlan } from './plan-view.ts';

const full: Grading = {
  interviewId: 'i',
  candidateId: 'c',
  overallScore: 70,
  summary: 'A solid answer.',
  timestamp: '2026-11-21T10:00:00.000Z',
  questionsAnswered: 1,
  strengthsCount: 1,
  improvementsCount: 1,
  averageConfidence: 0.8,
  grader: 'embedded',
  graderVersion: '1',
  rubricVersion: '0123456789ab',
  previousScore: null,
  results: [
    {
      timestamp: '2026-11-21T10:00:00.000Z',
      questionId: 'q',
      question: 'Why keys?',
      answer: 'Identity.',
      outcome: 'answered',
      overallScore: 7,
      maxScore: 10,
      confidence: 0.8,
      strengths: ['Names identity.'],
      improvements: ['Name uniqueness.'],
      detailedFeedback: 'You named identity.',
      criteria: [
        {
          id: 'identity',
          label: 'Identity',
          verdict: 'met',
          quotes: ['Identity.'],
          correction: null,
          bonus: false,
        },
      ],
      modelAnswer: {
        text: 'A key is an identity.',
        marks: [{ criterionId: 'identity', start: 12, end: 20 }],
      },
      story: [{ part: 'situation', quotes: ['Identity.'] }],
    },
  ],
};

describe('forPlan', () => {
  test('leaves Free score, summary and counts @STATE-36 @PLAN-7', () => {
    expect(forPlan(full, 'parley_free')).toEqual({ ...full, results: null });
  });

  test('leaves Plus the breakdown with strengths too @STATE-36 @STATE-37 @PLAN-15 @VOICE-13', () => {
    const [result] = forPlan(full, 'parley_plus').results ?? [];
    expect(result).toMatchObject({
      question: 'Why keys?',
      overallScore: 7,
      strengths: ['Names identity.'],
      improvements: null,
      detailedFeedback: null,
      criteria: null,
      modelAnswer: null,
      story: null,
    });
  });

  test('gives the model answer to Max only', () => {
    const given = (['parley_free', 'parley_plus', 'parley_max'] as const).filter((plan) =>
      JSON.stringify(forPlan(full, plan)).includes('A key is an identity.'),
    );
    expect(given).toEqual(['parley_max']);
  });

  test('leaves Max everything @STATE-37', () => {
    expect(forPlan(full, 'parley_max')).toEqual(full);
  });
});
