import type { Grading, GradingResponse } from '@parley/api/contract/grading';
import type { DataOf } from '@parley/api/contract/operations';
import type { Level, Technology } from '@parley/api/contract/topics';
import { api } from '@parley/shared-ui/store';

/** The calls that only the live interview makes. */
export const interviewApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    interviewSessionKey: build.mutation<DataOf<'sessionKey'>, { interviewId: string }>({
      query: (query) => ({ path: '/app-setup/session-key', query, expects: { apiKey: 'text' } }),
    }),
    interviewQuestions: build.mutation<
      DataOf<'interviewQuestions'>,
      { level: Level; technology: Technology; interviewId: string }
    >({
      query: (query) => ({ path: '/interview-question', query, expects: { questions: 'list' } }),
    }),
    interviewGrade: build.mutation<Grading, { interviewId: string; responses: GradingResponse[] }>({
      query: (body) => ({
        path: '/interview-grading/grade-interview',
        method: 'POST',
        body,
        expects: 'list',
      }),
      transformResponse: (data: DataOf<'gradeInterview'>) => {
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
