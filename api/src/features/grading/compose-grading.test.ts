import type { GradedInterview } from '@parley/grading/grader/grade-interview';
import { composeGrading } from './compose-grading.ts';

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
});

const context = {
  interviewId: 'i',
  candidateId: 'c',
  grader: 'embedded' as const,
  gradedAt: new Date('2026-11-21T10:00:00Z'),
};

describe('composeGrading', () => {
  test('counts answers, strengths other than None, and the mean confidence', () => {
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

  test('has confidence 0 without results', () => {
    const empty = { overallScore: 0, summary: '', results: [] };
    expect(composeGrading(empty, context).averageConfidence).toBe(0);
  });
});
