import { Box } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { EmptyState, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { scoreTone } from '@parley/shared-ui/format/score';
import { QueryContent } from '@parley/shared-ui/query-content';
import { useInsightsHistoryQuery } from '../insights-api.ts';
import { ActivityRow } from '../recent/activity-row.tsx';
import { ViewAll } from '../recent/view-all.tsx';
import { newestFirst } from '../rules/interview-time.ts';
import { recentCount } from './progress-rules.ts';

function Rows({ history }: { history: readonly InterviewSummary[] }) {
  if (history.length === 0) {
    return (
      <EmptyState title="No interviews yet">
        Choose a technology above and start your first one. Its score and feedback will stand here.
      </EmptyState>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {newestFirst(history)
        .slice(0, recentCount)
        .map((interview) => (
          <ActivityRow key={interview.id} interview={interview} toneOf={scoreTone} />
        ))}
    </Box>
  );
}

/** The five newest interviews (product specification §2, "Dashboard"). */
export function RecentActivity() {
  const query = useInsightsHistoryQuery();
  return (
    <Panel title="Recent Activity" action={<ViewAll />} flush>
      <QueryContent
        query={query}
        loading={<ListSkeleton rows={recentCount} />}
        failed="Your interviews could not be loaded"
      >
        {(history) => <Rows history={history} />}
      </QueryContent>
    </Panel>
  );
}
