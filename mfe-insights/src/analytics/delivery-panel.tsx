import { Box, Typography } from '@mui/material';
import type { AnalyticsDetails } from '@parley/shared-ui/answers/analytics';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { fillersText } from '@parley/shared-ui/format/fillers';
import { formatShortDate } from './charts/short-date.ts';
import { Trend } from './charts/trend.tsx';

/** How answers were given: their length, their filler words and, where spoken, their pace. */
export function DeliveryPanel({ points, fillers }: NonNullable<AnalyticsDetails['delivery']>) {
  if (points.length === 0) {
    return (
      <Panel title="Delivery" flush>
        <EmptyState title="No answer has words yet">
          Length and filler words of your answers will stand here.
        </EmptyState>
      </Panel>
    );
  }
  const trend = (figure: 'wordsPerAnswer' | 'fillersPerHundred' | 'wordsPerMinute') =>
    points.flatMap((point) => {
      const { [figure]: value = null } = point;
      if (value === null) return [];
      return [{ key: point.interviewId, label: formatShortDate(point.completedAt), value }];
    });
  const pace = trend('wordsPerMinute');
  return (
    <Panel title="Delivery">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
          gap: 4,
        }}
      >
        <Trend name="Words per answer" points={trend('wordsPerAnswer')} />
        <Trend name="Filler words per 100 words" points={trend('fillersPerHundred')} />
        <Trend name="Words per minute" points={pace} />
      </Box>
      <Typography sx={{ mt: 2, maxWidth: '68ch' }}>
        {fillers.length === 0
          ? 'Your newest answers have no filler words.'
          : `Used most: ${fillersText(fillers)}.`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {pace.length === 0
          ? 'Your speaking pace will stand here once you have answered by voice.'
          : 'The pace is that of answers given by voice.'}
      </Typography>
    </Panel>
  );
}
