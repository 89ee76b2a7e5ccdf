import { Box, Typography } from '@mui/material';
import { EmptyState, ListSkeleton, Panel } from '@parley/shared-ui/components';
import { formatDateTime } from '@parley/shared-ui/format/time';
import { QueryContent, type QueryContentProps } from '@parley/shared-ui/query-content';
import type { ReleaseEvent } from '../answers.ts';

interface HistoryPanelProps {
  history: QueryContentProps<readonly ReleaseEvent[]>['query'];
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
  return (
    <Panel title="History" flush>
      <QueryContent
        query={history}
        loading={<ListSkeleton rows={3} />}
        failed="The history could not be loaded"
      >
        {(events) =>
          events.length === 0 ? (
            <EmptyState title="Nothing has changed yet">Each change stands here.</EmptyState>
          ) : (
            <Box component="ol" aria-label="Changes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {events.map((event) => (
                <Event key={`${event.generation} ${event.at}`} {...event} />
              ))}
            </Box>
          )
        }
      </QueryContent>
    </Panel>
  );
}
