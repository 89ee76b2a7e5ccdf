import { Box, Typography } from '@mui/material';
import { LoadingOrError } from '../loading-or-error.tsx';
import { HiddenTable } from './hidden-table.tsx';
import type { TrendPoint } from './trend-point.ts';
import { useChart } from './use-chart.ts';

const loadChart = () => import('./trend-chart.tsx');

/** Pixels of the chart. */
const height = 168;

export interface TrendProps {
  /** What is measured. */
  name: string;
  points: readonly TrendPoint[];
}

/** The newest figure in words, the line behind it, and its numbers as a table. */
export function Trend({ name, points }: TrendProps) {
  const { chart, reload } = useChart(loadChart);
  const newest = points.at(-1);
  if (!newest) return null;
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Typography variant="h6" component="h3" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums', mb: 1 }}>
        {`${newest.value} `}
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          in your last interview
        </Typography>
      </Typography>
      <HiddenTable
        caption={`${name} by interview`}
        columns={['Interview', name]}
        rows={points.map(({ key, label, value }) => ({ key, cells: [label, String(value)] }))}
      />
      {chart.name === 'ready' ? (
        <Box aria-hidden="true" sx={{ minHeight: height }}>
          <chart.module.TrendChart points={points} name={name} />
        </Box>
      ) : (
        <LoadingOrError
          label={`Loading the chart of ${name.toLowerCase()}`}
          failure={chart.name === 'failed' ? 'The chart could not be loaded.' : null}
          retrying={false}
          onRetry={reload}
          height={height}
        />
      )}
    </Box>
  );
}
