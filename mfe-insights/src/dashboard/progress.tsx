import { Box, Typography } from '@mui/material';
import { ErrorState, Panel, Stat, StatRow } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import { CalendarClock, Gauge, Layers, Star } from 'lucide-react';
import { useId } from 'react';
import { useInsightsHistoryQuery, useInsightsOverviewQuery } from '../insights-api.ts';
import { useNow } from '../use-now.ts';
import { averagePercent, favoriteTechnology, lastInterview } from './progress-rules.ts';

/** The four progress cards (product specification §2, "Dashboard"). */
export function Progress() {
  const heading = useId();
  const overview = useInsightsOverviewQuery();
  const history = useInsightsHistoryQuery();
  const now = useNow();

  const error = (!overview.data && overview.error) || (!history.data && history.error);
  const retry = () => {
    if (overview.error) void overview.refetch();
    if (history.error) void history.refetch();
  };

  return (
    <Box
      component="section"
      aria-labelledby={heading}
      // "12 minutes ago" keeps to one line in a narrow cell, so that nothing moves when it arrives.
      sx={{ '& dd': { fontSize: { xs: '1.3125rem', lg: '1.6875rem' } } }}
    >
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Your progress
      </Typography>
      {error ? (
        <Panel flush>
          <ErrorState
            title="Your progress could not be loaded"
            message={failureOf(error).message}
            onRetry={retry}
            retrying={overview.isFetching || history.isFetching}
          />
        </Panel>
      ) : (
        <StatRow>
          <Stat
            label="Total Interviews"
            icon={<Layers size={20} aria-hidden="true" />}
            value={overview.data ? overview.data.totalInterviews : null}
          />
          <Stat
            label="Average Score"
            icon={<Gauge size={20} aria-hidden="true" />}
            value={overview.data ? averagePercent(overview.data.overAllScore) : null}
          />
          <Stat
            label="Last Interview"
            icon={<CalendarClock size={20} aria-hidden="true" />}
            value={history.data ? lastInterview(history.data, now) : null}
          />
          <Stat
            label="Favorite Tech"
            icon={<Star size={20} aria-hidden="true" />}
            value={history.data ? favoriteTechnology(history.data) : null}
          />
        </StatRow>
      )}
    </Box>
  );
}
