import type { AnalyticsPeriod } from '@parley/api/contract/analytics';
import type { BodyOf } from '@parley/api/contract/operations';
import {
  type AnalyticsDetails,
  type AnalyticsOverview,
  analyticsDetailsAnswer,
  type HistoryPoint,
  type Insights,
  insightsAnswer,
  overviewAnswer,
  type ScoreHistory,
  scoreHistoryAnswer,
} from '@parley/shared-ui/answers/analytics';
import { type Grading, gradingAnswer } from '@parley/shared-ui/answers/grading';
import {
  type InterviewSummary,
  interviewListAnswer,
  interviewSummaryAnswer,
  type TopicOption,
  topicsAnswer,
} from '@parley/shared-ui/answers/interview';
import { api, failureOf } from '@parley/shared-ui/store';

/** What starts an interview; its topic may be one that only the API knows. */
export type NewInterview = Omit<BodyOf<'newInterview'>, 'language'> & { language: string };

/** Whether an interview could not be deleted since another tab or device has done so. */
export const isDeletedAlready = (error: unknown): boolean => failureOf(error).status === 404;

/** The calls that only the screens of this remote make (product specification §7). */
export const insightsApi = api.injectEndpoints({
  // A newer version of this remote may replace its own endpoints.
  overrideExisting: true,
  endpoints: (build) => ({
    insightsTechnologies: build.query<TopicOption[], void>({
      query: () => ({ path: '/app-setup/interview-programming-languages', answer: topicsAnswer }),
    }),
    insightsHistory: build.query<InterviewSummary[], void>({
      query: () => ({ path: '/interview/history', answer: interviewListAnswer }),
      providesTags: ['History'],
    }),
    insightsOverview: build.query<AnalyticsOverview, void>({
      query: () => ({ path: '/analytics/overview', answer: overviewAnswer }),
      providesTags: ['Analytics'],
    }),
    insightsScoreHistory: build.query<HistoryPoint[], AnalyticsPeriod>({
      query: (period) => ({
        path: '/analytics/interview-history',
        query: { period },
        answer: scoreHistoryAnswer,
      }),
      transformResponse: ({ history }: ScoreHistory) =>
        history.map((point, index) => ({ ...point, startsAt: point.startsAt ?? String(index) })),
      providesTags: ['Analytics'],
    }),
    insightsRecent: build.query<InterviewSummary[], void>({
      query: () => ({ path: '/analytics/recent-interviews', answer: interviewListAnswer }),
      providesTags: ['Analytics'],
    }),
    insightsInsights: build.query<string[], void>({
      query: () => ({ path: '/analytics/insights', answer: insightsAnswer }),
      transformResponse: (data: Insights) => data.insights,
      providesTags: ['Analytics'],
    }),
    insightsDetails: build.query<AnalyticsDetails, string>({
      query: (timeZone) => ({
        path: '/analytics/details',
        query: { timeZone },
        answer: analyticsDetailsAnswer,
      }),
      providesTags: ['Analytics'],
    }),
    insightsDeleteInterview: build.mutation<{ message: string }, string>({
      query: (id) => ({ path: `/interview/${id}/delete`, method: 'DELETE' }),
      transformResponse: (_data: null, meta) => ({ message: meta?.message ?? '' }),
      invalidatesTags: (_result, _error, id) => ['Analytics', 'Profile', { type: 'Interview', id }],
      // Only the row goes: thousands of others need not be fetched again.
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const isGone = await queryFulfilled.then(
          () => true,
          ({ error }) => isDeletedAlready(error),
        );
        if (!isGone) return;
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
      transformResponse: (_sent: unknown, meta) => ({
        message: meta?.message ?? '',
      }),
      invalidatesTags: (_result, _error, { interviewId }) => [
        { type: 'Interview', id: interviewId },
      ],
    }),
    insightsRegrade: build.mutation<Grading, string>({
      query: (id) => ({
        path: `/interview/${id}/regrade`,
        method: 'POST',
        answer: gradingAnswer,
      }),
      invalidatesTags: (_result, _error, id) => ['Analytics', 'History', { type: 'Interview', id }],
    }),
    insightsReport: build.mutation<null, string>({
      query: (id) => ({ path: `/interview/${id}/report`, document: 'interview-report.pdf' }),
    }),
    insightsNewInterview: build.mutation<
      { interview: InterviewSummary; message: string },
      NewInterview
    >({
      query: (body) => ({
        path: '/interview/new',
        method: 'POST',
        body,
        answer: interviewSummaryAnswer,
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
