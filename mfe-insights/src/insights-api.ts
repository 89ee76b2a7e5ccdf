import type {
  AnalyticsDetails,
  AnalyticsOverview,
  AnalyticsPeriod,
  HistoryPoint,
} from '@parley/api/contract/analytics';
import type { InterviewSummary } from '@parley/api/contract/interview';
import type { BodyOf, DataOf } from '@parley/api/contract/operations';
import { api } from '@parley/shared-ui/store';

/** The calls that only the screens of this remote make (product specification §7). */
export const insightsApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    insightsTechnologies: build.query<DataOf<'programmingLanguages'>, void>({
      query: () => ({ path: '/app-setup/interview-programming-languages', expects: 'list' }),
    }),
    insightsHistory: build.query<InterviewSummary[], void>({
      query: () => ({ path: '/interview/history', expects: 'list' }),
      providesTags: ['History'],
    }),
    insightsOverview: build.query<AnalyticsOverview, void>({
      query: () => ({ path: '/analytics/overview', expects: { totalInterviews: 'number' } }),
      providesTags: ['Analytics'],
    }),
    insightsScoreHistory: build.query<HistoryPoint[], AnalyticsPeriod>({
      query: (period) => ({
        path: '/analytics/interview-history',
        query: { period },
        expects: { history: 'list' },
      }),
      transformResponse: (data: DataOf<'scoreHistory'>) => data.history,
      providesTags: ['Analytics'],
    }),
    insightsRecent: build.query<InterviewSummary[], void>({
      query: () => ({ path: '/analytics/recent-interviews', expects: 'list' }),
      providesTags: ['Analytics'],
    }),
    insightsInsights: build.query<string[], void>({
      query: () => ({ path: '/analytics/insights', expects: { insights: 'list' } }),
      transformResponse: (data: DataOf<'insights'>) => data.insights,
      providesTags: ['Analytics'],
    }),
    insightsDetails: build.query<AnalyticsDetails, string>({
      query: (timeZone) => ({ path: '/analytics/details', query: { timeZone } }),
      providesTags: ['Analytics'],
    }),
    insightsDeleteInterview: build.mutation<{ message: string }, string>({
      query: (id) => ({ path: `/interview/${id}/delete`, method: 'DELETE' }),
      transformResponse: (_data: null, meta) => ({ message: meta?.message ?? '' }),
      invalidatesTags: (_result, _error, id) => ['Analytics', 'Profile', { type: 'Interview', id }],
      // Only the row goes: thousands of others need not be fetched again.
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const deleted = await queryFulfilled.catch(() => null);
        if (!deleted) return;
        dispatch(
          insightsApi.util.updateQueryData('insightsHistory', undefined, (history) =>
            history.filter((interview) => interview.id !== id),
          ),
        );
      },
    }),
    insightsObject: build.mutation<
      { message: string },
      { interviewId: string; objection: BodyOf<'objectToGrade'> }
    >({
      query: ({ interviewId, objection }) => ({
        path: `/interview/${interviewId}/objections`,
        method: 'POST',
        body: objection,
      }),
      transformResponse: (_sent: DataOf<'objectToGrade'>, meta) => ({
        message: meta?.message ?? '',
      }),
      invalidatesTags: (_result, _error, { interviewId }) => [
        { type: 'Interview', id: interviewId },
      ],
    }),
    insightsRegrade: build.mutation<DataOf<'regradeInterview'>, string>({
      query: (id) => ({
        path: `/interview/${id}/regrade`,
        method: 'POST',
        expects: { overallScore: 'number' },
      }),
      invalidatesTags: (_result, _error, id) => ['Analytics', 'History', { type: 'Interview', id }],
    }),
    insightsReport: build.mutation<null, string>({
      query: (id) => ({ path: `/interview/${id}/report`, document: 'interview-report.pdf' }),
    }),
    insightsNewInterview: build.mutation<
      { interview: InterviewSummary; message: string },
      BodyOf<'newInterview'>
    >({
      query: (body) => ({
        path: '/interview/new',
        method: 'POST',
        body,
        expects: { id: 'text', language: 'text' },
      }),
      transformResponse: (interview: InterviewSummary, meta) => ({
        interview,
        message: meta?.message ?? '',
      }),
      invalidatesTags: ['History', 'Analytics', 'Profile'],
    }),
  }),
});

export const {
  useInsightsTechnologiesQuery,
  useInsightsHistoryQuery,
  useInsightsOverviewQuery,
  useInsightsScoreHistoryQuery,
  useInsightsRecentQuery,
  useInsightsInsightsQuery,
  useInsightsDetailsQuery,
  useInsightsDeleteInterviewMutation,
  useInsightsObjectMutation,
  useInsightsRegradeMutation,
  useInsightsReportMutation,
  useInsightsNewInterviewMutation,
} = insightsApi;
