import type { GradingResponse } from '@parley/api/contract/grading';
import type { LevelWish, NewTurn } from '@parley/api/contract/interview';
import type { Level } from '@parley/api/contract/topics';
import { type Grading, type Gradings, gradingsAnswer } from '@parley/shared-ui/answers/grading';
import { type Questions, questionsAnswer } from '@parley/shared-ui/answers/interview';
import {
  type GivenHint,
  hintAnswer,
  type NextQuestion,
  nextQuestionAnswer,
  type SessionKey,
  sessionKeyAnswer,
  type TurnReading,
  turnReadingAnswer,
} from '@parley/shared-ui/answers/live';
import { api } from '@parley/shared-ui/store';

/** The path of one interview's call. */
const ofInterview = (interviewId: string, call: string) =>
  `/interview/${encodeURIComponent(interviewId)}/${call}`;

/** The calls that only the live interview makes. */
export const interviewApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    interviewSessionKey: build.mutation<SessionKey, { interviewId: string }>({
      query: (query) => ({ path: '/app-setup/session-key', query, answer: sessionKeyAnswer }),
    }),
    interviewQuestions: build.mutation<
      Questions,
      { level: Level; technology: string; interviewId: string }
    >({
      query: (query) => ({ path: '/interview-question', query, answer: questionsAnswer }),
    }),
    interviewNextQuestion: build.mutation<
      NextQuestion,
      { interviewId: string; wish: LevelWish | null }
    >({
      query: ({ interviewId, wish }) => ({
        path: ofInterview(interviewId, 'next-question'),
        method: 'POST',
        body: wish === null ? {} : { wish },
        answer: nextQuestionAnswer,
      }),
    }),
    interviewWithdrawAnswer: build.mutation<null, { interviewId: string; questionId: string }>({
      query: ({ interviewId, questionId }) => ({
        path: ofInterview(interviewId, `answers/${encodeURIComponent(questionId)}`),
        method: 'DELETE',
      }),
      transformResponse: () => null,
    }),
    interviewReadTurn: build.mutation<TurnReading, NewTurn & { interviewId: string }>({
      query: ({ interviewId, ...body }) => ({
        path: ofInterview(interviewId, 'turns'),
        method: 'POST',
        body,
        answer: turnReadingAnswer,
      }),
    }),
    interviewGiveHint: build.mutation<GivenHint, { interviewId: string; questionId: string }>({
      query: ({ interviewId, questionId }) => ({
        path: ofInterview(interviewId, 'hints'),
        method: 'POST',
        body: { questionId },
        answer: hintAnswer,
      }),
    }),
    interviewGrade: build.mutation<Grading, { interviewId: string; responses: GradingResponse[] }>({
      query: (body) => ({
        path: '/interview-grading/grade-interview',
        method: 'POST',
        body,
        answer: gradingsAnswer,
      }),
      transformResponse: (data: Gradings) => {
        const [first] = data;
        if (!first) throw new Error('The grading answer is empty.');
        return first;
      },
      invalidatesTags: (_result, _error, { interviewId }) => [
        { type: 'Interview', id: interviewId },
        'History',
        'Analytics',
        'Profile',
      ],
    }),
  }),
});
