import { Box, Typography } from '@mui/material';
import { EmptyState, ErrorState, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { formatDateTime } from '@parley/shared-ui/format/time';
import { failureOf } from '@parley/shared-ui/store';
import type { ReleaseEvent } from '../answers.ts';

interface HistoryPanelProps {
  history: {
    data?: readonly ReleaseEvent[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

function Event({ at, by, reason, summary }: ReleaseEvent) {
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 3 }, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{summary}</Typography>
      {reason !== null && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{`Why: ${reason}`}</Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${formatDateTime(at)}, by ${by}`}
      </Typography>
    </Box>
  );
}

/** Who changed what, when and why, the newest first. */
export function HistoryPanel({ history }: HistoryPanelProps) {
  const { data, error, isFetching, refetch } = history;
  return (
    <Panel title="History" flush>
      {!data && error === undefined && <ListSkeleton rows={3} />}
      {!data && error !== undefined && (
        <ErrorState
          title="The history could not be loaded"
          message={failureOf(error).message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Nothing has changed yet">Each change stands here.</EmptyState>
      )}
      {data && data.length > 0 && (
        <Box component="ol" aria-label="Changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((event) => (
            <Event key={`${event.generation} ${event.at}`} {...event} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
