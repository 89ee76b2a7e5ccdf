import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { ErrorState, Panel } from '@parley/shared-ui/components';
import { failureOf } from '@parley/shared-ui/store';
import { Lightbulb } from 'lucide-react';
import { useInsightsInsightsQuery } from '../insights-api.ts';

function Sentences() {
  const { data: insights, error, isFetching, refetch } = useInsightsInsightsQuery();
  if (!insights) {
    return error ? (
      <ErrorState
        title="Your insights could not be loaded"
        message={failureOf(error).message}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <Stack role="status" aria-busy="true" aria-label="Loading" spacing={1}>
        <Skeleton width="72%" />
        <Skeleton width="58%" />
      </Stack>
    );
  }
  if (insights.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        Your results do not say enough yet. Insights come with more graded interviews.
      </Typography>
    );
  }
  return (
    <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '72ch' }}>
      {insights.map((insight) => (
        <Box key={insight} component="li" sx={{ display: 'flex', gap: 1.5 }}>
          <Box sx={{ display: 'flex', pt: '1px', color: 'primary.main' }}>
            <Lightbulb size={20} aria-hidden="true" />
          </Box>
          <Typography component="span" sx={{ minWidth: 0 }}>
            {insight}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

/** What one's own results say; in Plus and Max (product specification §6). */
export function InsightsPanel() {
  return (
    <Panel title="Insights & Recommendations">
      <Sentences />
    </Panel>
  );
}
