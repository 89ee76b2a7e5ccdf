import { Box } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { EmptyState, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { resultTone } from '@parley/shared-ui/format/score';
import { QueryContent } from '@parley/shared-ui/query-content';
import { useInsightsRecentQuery } from '../insights-api.ts';
import { ActivityRow } from '../recent/activity-row.tsx';
import { ViewAll } from '../recent/view-all.tsx';

function Rows({ interviews }: { interviews: readonly InterviewSummary[] }) {
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
  const query = useInsightsRecentQuery();
  return (
    <Panel title="Recent Interviews" action={<ViewAll />} flush>
      <QueryContent
        query={query}
        loading={<ListSkeleton rows={5} />}
        failed="Your recent interviews could not be loaded"
      >
        {(interviews) => <Rows interviews={interviews} />}
      </QueryContent>
    </Panel>
  );
}
