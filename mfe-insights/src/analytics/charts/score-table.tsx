import type { HistoryPoint } from '@parley/shared-ui/answers/analytics';
import { chartSeries, percent } from './chart-rules.ts';
import { HiddenTable } from './hidden-table.tsx';

export interface ScoreTableProps {
  history: readonly HistoryPoint[];
  /** What the table is about. */
  caption: string;
}

/** The chart's numbers for people who do not see it. */
export function ScoreTable({ history, caption }: ScoreTableProps) {
  return (
    <HiddenTable
      caption={caption}
      columns={['Period', ...chartSeries.map(({ label }) => label)]}
      rows={history.map((point) => ({
        key: point.startsAt,
        cells: [point.period, ...chartSeries.map(({ key }) => percent(point[key]))],
      }))}
    />
  );
}
