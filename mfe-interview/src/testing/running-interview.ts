import type { InterviewDetails } from '@parley/api/contract/interview';

const createdAt = '2026-11-21T12:00:00.000Z';

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
