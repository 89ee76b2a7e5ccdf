import { LineChart } from '@mui/x-charts/LineChart';
import type { HistoryPoint } from '@parley/shared-ui/answers/analytics';
import { chartSeries, percent, showsMarks, showsTick } from './chart-rules.ts';
import { axisLook, token } from './chart-style.ts';

/** Pixels (product specification §2, "Analytics"). */
const height = 300;

/** One accent, one color, gray: each line also has a mark and a dash of its own. */
const looks = {
  averageScore: { color: token('accent'), shape: 'circle' },
  highestScore: { color: token('green'), shape: 'triangle' },
  lowestScore: { color: token('muted'), shape: 'square' },
} as const;

/** Scores by period as three lines. Its numbers are also in the table that stands beside it. */
export function ScoreChart({ history }: { history: readonly HistoryPoint[] }) {
  const labels = new Map(history.map(({ startsAt, period }) => [startsAt, period]));
  return (
    <LineChart
      height={height}
      disableKeyboardNavigation
      dataset={history.map((point) => ({ ...point }))}
      xAxis={[
        {
          scaleType: 'point',
          // A week's label comes back after years; its first moment does not.
          dataKey: 'startsAt',
          valueFormatter: (startsAt: string) => labels.get(startsAt) ?? '',
          tickInterval: (_value, index) => showsTick(index, history.length),
          height: 32,
        },
      ]}
      yAxis={[{ min: 0, max: 100, width: 36, tickNumber: 5 }]}
      // Drawn last, the average stays in sight where the lines meet.
      series={chartSeries.toReversed().map(({ key, label }) => ({
        id: key,
        dataKey: key,
        label,
        ...looks[key],
        curve: 'linear',
        showMark: showsMarks(history.length),
        valueFormatter: (value) => (value === null ? '' : percent(value)),
      }))}
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 44, bottom: 0, left: 0 }}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
      sx={{
        ...axisLook,
        '&& .MuiLineChart-line': { strokeWidth: 2 },
        '&& .MuiLineChart-line[data-series="averageScore"]': { strokeWidth: 3 },
        '&& .MuiLineChart-line[data-series="lowestScore"]': { strokeDasharray: '5 4' },
        '&& .MuiChartsLegend-item[data-series="averageScore"]': { order: -2 },
        '&& .MuiChartsLegend-item[data-series="highestScore"]': { order: -1 },
      }}
    />
  );
}
