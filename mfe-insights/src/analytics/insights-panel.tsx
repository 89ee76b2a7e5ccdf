import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { Panel } from '@parley/shared-ui/components';
import { QueryContent } from '@parley/shared-ui/query-content';
import { Lightbulb } from 'lucide-react';
import { useInsightsInsightsQuery } from '../insights-api.ts';

const loading = (
  <Stack role="status" aria-busy="true" aria-label="Loading" spacing={1}>
    <Skeleton width="72%" />
    <Skeleton width="58%" />
  </Stack>
);

function Sentences({ insights }: { insights: readonly string[] }) {
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
  const query = useInsightsInsightsQuery();
  return (
    <Panel title="Insights & Recommendations">
      <QueryContent query={query} loading={loading} failed="Your insights could not be loaded">
        {(insights) => <Sentences insights={insights} />}
      </QueryContent>
    </Panel>
  );
}
