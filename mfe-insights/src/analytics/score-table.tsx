import { Box } from '@mui/material';
import type { HistoryPoint } from '@parley/api/contract/analytics';
import { chartSeries, percent } from './chart-rules.ts';

export interface ScoreTableProps {
  history: readonly HistoryPoint[];
  /** What the table is about. */
  caption: string;
}

/** The chart's numbers for people who do not see it. */
export function ScoreTable({ history, caption }: ScoreTableProps) {
  return (
    <Box
      component="table"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Period</th>
          {chartSeries.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.map((point) => (
          <tr key={point.startsAt}>
            <th scope="row">{point.period}</th>
            {chartSeries.map(({ key }) => (
              <td key={key}>{percent(point[key])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
