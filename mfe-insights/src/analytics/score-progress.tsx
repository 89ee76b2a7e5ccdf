import { Box, TextField, Typography } from '@mui/material';
import type { ShownPlan } from '@parley/api/contract/plans/plans';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import { useSearchParams } from 'react-router-dom';
import { useInsightsScoreHistoryQuery } from '../insights-api.ts';
import { chosenPeriod, offeredPeriods, periodLabels } from './charts/chart-rules.ts';
import { ScoreTable } from './charts/score-table.tsx';
import { useChart } from './charts/use-chart.ts';
import { LoadingOrError } from './loading-or-error.tsx';

const loadChart = () => import('./charts/score-chart.tsx');

/** Pixels of the chart with its legend. */
const chartHeight = 300;

/** Scores over time with the choice of the period (product specification §2, "Analytics"). */
export function ScoreProgress({ plan }: { plan: ShownPlan }) {
  const [search, setSearch] = useSearchParams();
  const period = chosenPeriod(search.get('period'), plan);
  const { currentData, data, error, isFetching, refetch } = useInsightsScoreHistoryQuery(period);
  const { chart, reload } = useChart(loadChart);
  // While another period loads, the last one stays, dimmed.
  const history = error ? currentData : (currentData ?? data);
  const failed = chart.name === 'failed';

  const choose = (chosen: string) =>
    setSearch(chosen === 'weekly' ? {} : { period: chosen }, { preventScrollReset: true });

  return (
    <Panel
      title="Score progress"
      action={
        <TextField
          select
          label="Period"
          value={period}
          onChange={(event) => choose(event.target.value)}
          slotProps={{ select: { native: true } }}
          sx={{ minWidth: 132 }}
        >
          {offeredPeriods(plan).map((value) => (
            <option key={value} value={value}>
              {periodLabels[value]}
            </option>
          ))}
        </TextField>
      }
    >
      {history?.length === 0 && (
        <Box sx={{ minHeight: chartHeight, display: 'flex', alignItems: 'center', mx: -3 }}>
          <EmptyState title="No scores in this time yet">
            The chart begins with your first graded interview.
          </EmptyState>
        </Box>
      )}
      {history && history.length > 0 && (
        <Box sx={{ position: 'relative' }}>
          <ScoreTable
            history={history}
            caption={`Scores, ${periodLabels[period].toLowerCase()}, out of 100`}
          />
          {chart.name === 'ready' ? (
            <Box aria-hidden="true" sx={{ opacity: isFetching ? 0.5 : 1, minHeight: chartHeight }}>
              <chart.module.ScoreChart history={history} />
            </Box>
          ) : (
            <LoadingOrError
              label="Loading the chart"
              failure={failed ? 'The chart could not be loaded.' : null}
              retrying={false}
              onRetry={reload}
              height={chartHeight}
            />
          )}
          {history.length === 1 && (
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              One point so far. A line begins with the next period that has a graded interview.
            </Typography>
          )}
        </Box>
      )}
      {!history && (
        <LoadingOrError
          label="Loading your scores"
          failure={error ? failureOf(error).message : null}
          retrying={isFetching}
          onRetry={refetch}
          height={chartHeight}
        />
      )}
    </Panel>
  );
}
