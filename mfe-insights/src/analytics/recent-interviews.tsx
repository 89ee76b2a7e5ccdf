import { Box } from '@mui/material';
import { EmptyState, ErrorState, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { resultTone } from '@parley/shared-ui/format/score';
import { failureOf } from '@parley/shared-ui/store';
import { useInsightsRecentQuery } from '../insights-api.ts';
import { ActivityRow } from '../recent/activity-row.tsx';
import { ViewAll } from '../recent/view-all.tsx';

function Rows() {
  const { data: interviews, error, isFetching, refetch } = useInsightsRecentQuery();
  if (!interviews) {
    return error ? (
      <ErrorState
        title="Your recent interviews could not be loaded"
        message={failureOf(error).message}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <ListSkeleton rows={5} />
    );
  }
  if (interviews.length === 0) {
    return <EmptyState title="No interviews yet">Your newest ones will stand here.</EmptyState>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {interviews.map((interview) => (
        <ActivityRow key={interview.id} interview={interview} toneOf={resultTone} />
      ))}
    </Box>
  );
}

/** The newest interviews; in Plus and Max (product specification §6). */
export function RecentInterviews() {
  return (
    <Panel title="Recent Interviews" action={<ViewAll />} flush>
      <Rows />
    </Panel>
  );
}
