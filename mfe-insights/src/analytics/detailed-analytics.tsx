import { Stack } from '@mui/material';
import { ErrorState, ListSkeleton, Panel, Stat, StatRow } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import { CalendarCheck, CalendarRange } from 'lucide-react';
import { useInsightsDetailsQuery } from '../insights-api.ts';
import { CriteriaPanel } from './criteria-panel.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { TopicPanel } from './topic-panel.tsx';

/** The zone in which the person's days begin. */
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** By topic, by criterion, streak and delivery; in Plus and Max. */
export function DetailedAnalytics() {
  const { data, error, isFetching, refetch } = useInsightsDetailsQuery(timeZone());
  if (!data) {
    return (
      <Panel title="By topic" flush>
        {error ? (
          <ErrorState
            title="Your detailed analytics could not be loaded"
            message={failureOf(error).message}
            onRetry={refetch}
            retrying={isFetching}
          />
        ) : (
          <ListSkeleton rows={5} />
        )}
      </Panel>
    );
  }
  const { topics, criteria, streak, delivery } = data;
  return (
    <Stack spacing={3}>
      {streak && (
        <StatRow>
          <Stat
            label="Current Streak"
            icon={<CalendarCheck size={20} aria-hidden="true" />}
            value={inDays(streak.current)}
          />
          <Stat
            label="Longest Streak"
            icon={<CalendarRange size={20} aria-hidden="true" />}
            value={inDays(streak.longest)}
          />
        </StatRow>
      )}
      {topics && <TopicPanel topics={topics} />}
      {criteria !== undefined && <CriteriaPanel criteria={criteria} />}
      {delivery && <DeliveryPanel {...delivery} />}
    </Stack>
  );
}
