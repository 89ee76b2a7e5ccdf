import type { AskedQuestion, InterviewDetails, Question } from '@parley/api/contract/interview';

const createdAt = '2026-11-21T12:00:00.000Z';

/** A question of the bank without a plain wording. */
export const questionSample = (id: string, text = `Question ${id}?`): Question => ({
  id,
  question: text,
  plain: '',
  level: 'junior',
});

/** A question of an interview, not asked yet unless something else is given. */
export const askedQuestion = (id: string, given: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...questionSample(id),
  answer: null,
  answeredAt: null,
  edited: false,
  hints: 0,
  followUps: [],
  followUpsAt: [],
  askedAt: null,
  ...given,
});

/** An interview that is going on, before its first question. */
export const runningInterview: InterviewDetails = {
  id: 'i1',
  title: 'React Interview',
  language: 'react',
  level: 'junior',
  status: 'in_progress',
  interviewType: 'video',
  createdAt,
  startedAt: createdAt,
  completedAt: null,
  totalDuration: null,
  questionCount: 0,
  overallScore: null,
  candidateId: 'p1',
  questions: [],
  grading: null,
};
