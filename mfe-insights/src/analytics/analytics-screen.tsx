import { Stack } from '@mui/material';
import { planIncludes } from '@parley/api/contract/plans/plans';
import { PageHeader, Stat, StatRow } from '@parley/shared-ui/components';
import { failureOf, useProfileQuery } from '@parley/shared-ui/store';
import { CircleCheck, Gauge, Layers, Trophy } from 'lucide-react';
import { useInsightsOverviewQuery } from '../insights-api.ts';
import { percent } from './charts/chart-rules.ts';
import { DetailedAnalytics } from './detailed-analytics.tsx';
import { InsightsPanel } from './insights-panel.tsx';
import { LoadingOrError } from './loading-or-error.tsx';
import { RecentInterviews } from './recent-interviews.tsx';
import { ScoreProgress } from './score-progress.tsx';
import { UnlockPanel } from './unlock-panel.tsx';

function Content() {
  const profile = useProfileQuery();
  const overview = useInsightsOverviewQuery();
  if (!profile.data || !overview.data) {
    const error = profile.error ?? overview.error;
    return (
      <LoadingOrError
        label="Loading your analytics"
        failure={error ? failureOf(error).message : null}
        retrying={profile.isFetching || overview.isFetching}
        onRetry={() => {
          if (profile.error) void profile.refetch();
          if (overview.error) void overview.refetch();
        }}
        height={420}
      />
    );
  }
  const { overAllScore, totalInterviews, highestScore, completedInterview } = overview.data;
  const { accountType } = profile.data;
  const paid = planIncludes(accountType, 'parley_plus');
  return (
    <Stack spacing={3}>
      <StatRow>
        <Stat
          label="Overall Score"
          icon={<Gauge size={20} aria-hidden="true" />}
          value={overAllScore === undefined ? 'N/A' : percent(overAllScore)}
        />
        <Stat
          label="Total Interviews"
          icon={<Layers size={20} aria-hidden="true" />}
          value={totalInterviews}
        />
        <Stat
          label="Best Score"
          icon={<Trophy size={20} aria-hidden="true" />}
          value={highestScore === undefined ? 'N/A' : percent(highestScore)}
        />
        <Stat
          label="Completed"
          icon={<CircleCheck size={20} aria-hidden="true" />}
          value={completedInterview ?? 'N/A'}
        />
      </StatRow>
      <ScoreProgress plan={accountType} />
      {paid ? (
        <>
          <InsightsPanel />
          <DetailedAnalytics />
          <RecentInterviews />
        </>
      ) : (
        <UnlockPanel />
      )}
    </Stack>
  );
}

/** Progress over all interviews (product specification §2, "Analytics"). */
export function AnalyticsScreen() {
  return (
    <>
      <PageHeader
        title="Analytics Dashboard"
        subtitle="Track your interview performance and progress"
      />
      <Content />
    </>
  );
}
