import type { AnalyticsOverview } from '@parley/api/contract/analytics';
import type { InterviewSummary } from '@parley/api/contract/interview';
import type { BodyOf, DataOf } from '@parley/api/contract/operations';
import { api } from '@parley/shared-ui/store';

/** The calls that only the screens of this remote make (product specification §7). */
export const insightsApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    insightsTechnologies: build.query<DataOf<'programmingLanguages'>, void>({
      query: () => ({ path: '/app-setup/interview-programming-languages' }),
    }),
    insightsHistory: build.query<InterviewSummary[], void>({
      query: () => ({ path: '/interview/history' }),
      providesTags: ['History'],
    }),
    insightsOverview: build.query<AnalyticsOverview, void>({
      query: () => ({ path: '/analytics/overview' }),
      providesTags: ['Analytics'],
    }),
    insightsNewInterview: build.mutation<
      { interview: InterviewSummary; message: string },
      BodyOf<'newInterview'>
    >({
      query: (body) => ({ path: '/interview/new', method: 'POST', body }),
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
  useInsightsNewInterviewMutation,
} = insightsApi;
