import { LineChart } from '@mui/x-charts/LineChart';
import { showsMarks, showsTick } from './chart-rules.ts';
import { axisLook, token } from './chart-style.ts';
import type { TrendPoint } from './trend-point.ts';

/** One figure over the newest interviews as a line. Its numbers are in the table beside it. */
export function TrendChart({ points, name }: { points: readonly TrendPoint[]; name: string }) {
  // Nothing but zeros still has a scale.
  const top = Math.max(1, ...points.map(({ value }) => Math.ceil(value)));
  return (
    <LineChart
      height={168}
      disableKeyboardNavigation
      hideLegend
      xAxis={[
        {
          scaleType: 'point',
          data: points.map((_point, index) => index),
          valueFormatter: (index: number) => points[index]?.label ?? '',
          tickInterval: (_value, index) => showsTick(index, points.length),
          height: 32,
        },
      ]}
      yAxis={[{ min: 0, max: top, width: 36, tickNumber: 3 }]}
      series={[
        {
          id: 'trend',
          data: points.map(({ value }) => value),
          label: name,
          color: token('accent'),
          curve: 'linear',
          showMark: showsMarks(points.length),
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      sx={axisLook}
    />
  );
}
