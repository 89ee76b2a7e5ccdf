import { Box, Typography } from '@mui/material';
import { formatDateTime, relativeTime } from '@parley/shared-ui/format/time';
import { useEffect, useState } from 'react';
import type { Overview } from '../answers.ts';
import type { PageActivity } from './use-page-activity.ts';

/** Milliseconds between two looks at the clock. */
const tickMs = 15_000;

interface FreshnessProps {
  overview: Overview;
  activity: PageActivity;
  /** Whether the last refresh failed. */
  hasFailed: boolean;
}

/**
 * How old the figures are, and why they are not newer. Its two lines keep their place, and no screen
 * reader is told of each refresh.
 */
export function Freshness({ overview, activity, hasFailed }: FreshnessProps) {
  const { since, readAt, connection } = overview;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const isFailing = hasFailed || connection !== 'connected';
  const problem = activity === 'offline' ? 'offline' : isFailing ? 'could not refresh' : null;
  const age = relativeTime(new Date(readAt).toISOString(), Math.max(now, readAt));
  return (
    <Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Figures since ${formatDateTime(since)}, as browsers report them`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {`Updated ${age}`}
        {problem !== null && (
          <Box component="strong" sx={{ color: 'text.primary' }}>{` · ${problem}`}</Box>
        )}
      </Typography>
    </Box>
  );
}
