import type { Profile } from '@parley/api/contract/account';
import type { AnalyticsDetails } from '@parley/api/contract/analytics';
import type { Grading, QuestionResult } from '@parley/api/contract/grading';
import type { InterviewDetails, InterviewSummary } from '@parley/api/contract/interview';

/** A person on the free plan with nothing used. */
export const profile: Profile = {
  id: 'p1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@parley.test',
  createdAt: '2026-01-01T12:00:00.000Z',
  accountType: 'parley_free',
  subscriptionStatus: 'free',
  preferredLanguages: [],
  totalInterviews: 0,
  quota: { used: 1, limit: 2 },
};

/** A graded interview on React. */
export const completed: InterviewSummary = {
  id: 'i1',
  title: 'React Interview',
  language: 'react',
  level: 'intermediate',
  status: 'completed',
  interviewType: 'video',
  createdAt: '2026-11-01T12:00:00.000Z',
  startedAt: '2026-11-02T12:00:00.000Z',
  completedAt: '2026-11-02T12:30:00.000Z',
  totalDuration: 1800,
  questionCount: 5,
  overallScore: 86,
};

/** An interview that was left before its end. */
export const unfinished: InterviewSummary = {
  ...completed,
  id: 'i2',
  title: 'Python Interview',
  language: 'python',
  status: 'in_progress',
  createdAt: '2026-11-20T12:00:00.000Z',
  startedAt: '2026-11-20T12:00:00.000Z',
  completedAt: null,
  totalDuration: null,
  overallScore: null,
};

/** Feedback on one answer with everything that Max includes. */
export const result: QuestionResult = {
  timestamp: '2026-11-02T12:31:00.000Z',
  questionId: 'q1',
  question: 'What does a cleanup function in an effect do?',
  answer: 'It stops what the effect began. It runs before the next effect.',
  outcome: 'answered',
  overallScore: 7.5,
  maxScore: 10,
  confidence: 0.846,
  strengths: ['You said when it runs.'],
  improvements: ['Name unmounting.'],
  detailedFeedback: 'Clear and short.',
  criteria: [
    {
      id: 'c1',
      label: 'Stops the effect',
      verdict: 'met',
      quotes: ['It stops what the effect began.'],
      correction: null,
      bonus: false,
    },
    {
      id: 'c2',
      label: 'Runs before the next effect',
      verdict: 'partly',
      quotes: ['before the next effect'],
      correction: null,
      bonus: false,
    },
    {
      id: 'c3',
      label: 'Runs on unmount',
      verdict: 'absent',
      quotes: [],
      correction: null,
      bonus: false,
    },
  ],
  modelAnswer: {
    text: 'It undoes the effect. React calls it before the effect runs again and on unmount.',
    marks: [
      { criterionId: 'c1', start: 0, end: 20 },
      { criterionId: 'c2', start: 37, end: 65 },
      { criterionId: 'c3', start: 70, end: 80 },
    ],
  },
};

export const grading: Grading = {
  interviewId: 'i1',
  candidateId: 'candidate-1',
  overallScore: 86,
  summary: 'You explain effects well.',
  timestamp: '2026-11-02T12:31:00.000Z',
  questionsAnswered: 4,
  strengthsCount: 9,
  improvementsCount: 3,
  averageConfidence: 0.846,
  grader: 'embedded',
  graderVersion: '1',
  rubricVersion: '0123456789ab',
  previousScore: null,
  results: [result],
};

export const details: InterviewDetails = {
  ...completed,
  candidateId: 'candidate-1',
  questions: [],
  grading,
};

/** Detailed analytics with everything that Max includes. */
export const analyticsDetails: AnalyticsDetails = {
  topics: [
    { technology: 'react', interviews: 4, averageScore: 86.5, lastScore: 91 },
    { technology: 'sql', interviews: 2, averageScore: 61, lastScore: 58 },
  ],
  criteria: {
    met: 12,
    partly: 3,
    missed: 5,
    strongest: [],
    weakest: [
      {
        label: 'Names unmounting',
        question: 'What does a cleanup function in an effect do?',
        technology: 'react',
        interviewId: 'i1',
        judged: 2,
        met: 0,
      },
    ],
  },
  streak: { current: 1, longest: 3 },
  delivery: {
    points: [
      {
        interviewId: 'i0',
        completedAt: '2026-10-18T12:00:00.000Z',
        answers: 5,
        wordsPerAnswer: 40,
        fillersPerHundred: 0.4,
        wordsPerMinute: null,
      },
      {
        interviewId: 'i1',
        completedAt: '2026-11-21T12:00:00.000Z',
        answers: 4,
        wordsPerAnswer: 52.5,
        fillersPerHundred: 0,
        wordsPerMinute: 128,
      },
    ],
    fillers: [
      { word: 'um', count: 3 },
      { word: 'i mean', count: 1 },
    ],
  },
};
