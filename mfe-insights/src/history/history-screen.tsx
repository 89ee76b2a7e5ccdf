import { Button, Stack } from '@mui/material';
import {
  EmptyState,
  ListSkeleton,
  PageHeader,
  Panel,
  Stat,
  StatRow,
} from '@parley/shared-ui/components';
import { focusMain } from '@parley/shared-ui/focus-main';
import { QueryContent } from '@parley/shared-ui/query-content';
import { Gauge, Layers } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useInsightsHistoryQuery } from '../insights-api.ts';
import { historyStats } from './filter-history.ts';
import { HistoryList } from './history-list.tsx';
import { pageSize } from './pages.ts';

function Content() {
  const query = useInsightsHistoryQuery();
  const count = query.data?.length ?? 0;
  const countBefore = useRef(count);
  useEffect(() => {
    // The last interview went, and the dialog that had the focus with it.
    const isLost = document.activeElement === document.body;
    if (count === 0 && countBefore.current > 0 && isLost) focusMain();
    countBefore.current = count;
  }, [count]);
  if (query.data && query.data.length > 0) return <HistoryList history={query.data} />;
  return (
    <Panel flush>
      <QueryContent
        query={query}
        loading={<ListSkeleton rows={pageSize} />}
        failed="Your interviews could not be loaded"
      >
        {() => (
          <EmptyState
            title="No interview history yet"
            action={
              <Button component={Link} to="/dashboard" variant="outlined">
                Start First Interview
              </Button>
            }
          >
            Every interview you take will stand here with its score and feedback.
          </EmptyState>
        )}
      </QueryContent>
    </Panel>
  );
}

function HeaderStats() {
  const { data: history } = useInsightsHistoryQuery();
  const stats = useMemo(() => history && historyStats(history), [history]);
  return (
    <StatRow>
      <Stat
        label="Total Interviews"
        icon={<Layers size={20} aria-hidden="true" />}
        value={stats ? stats.total : null}
      />
      <Stat
        label="Average Score"
        icon={<Gauge size={20} aria-hidden="true" />}
        value={stats ? `${stats.average}%` : null}
      />
    </StatRow>
  );
}

/** All of a person's interviews (product specification §2, "Interview history"). */
export function HistoryScreen() {
  const { isError, data } = useInsightsHistoryQuery();
  return (
    <>
      <PageHeader
        title="Interview History"
        subtitle="Every interview you have taken, and what came of it"
        action={
          <Button component={Link} to="/dashboard" variant="contained">
            New Interview
          </Button>
        }
      />
      <Stack spacing={3}>
        {(data || !isError) && <HeaderStats />}
        <Content />
      </Stack>
    </>
  );
}
