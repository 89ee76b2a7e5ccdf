import { Box, Typography } from '@mui/material';
import type { TopicScore } from '@parley/shared-ui/answers/analytics';
import { topicLabel } from '@parley/shared-ui/answers/words';
import { EmptyState, Panel } from '@parley/shared-ui/components';
import { scoreTone } from '@parley/shared-ui/format/score';
import { toneColor } from '@parley/shared-ui/theme';
import { percent } from './charts/chart-rules.ts';

/** Where a system's own colors take the place of ours, a background of ours is not seen. */
const forcedColors = '@media (forced-colors: active)';

const numeric = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

function Sentence({ topics }: { topics: readonly TopicScore[] }) {
  const [strongest, weakest] = [topics[0], topics.at(-1)];
  if (!strongest || !weakest || strongest === weakest) return null;
  return (
    <Typography sx={{ mb: 2, maxWidth: '68ch' }}>
      <strong>{topicLabel(strongest.technology)}</strong>
      {' is your strongest topic, '}
      <strong>{topicLabel(weakest.technology)}</strong>
      {' your weakest so far.'}
    </Typography>
  );
}

function Row({ topic }: { topic: TopicScore }) {
  const { technology, interviews, averageScore, lastScore } = topic;
  const color = toneColor(scoreTone(averageScore));
  return (
    <tr>
      <th scope="row">{topicLabel(technology)}</th>
      <Box component="td" sx={{ width: '40%', display: { xs: 'none', sm: 'table-cell' } }}>
        <Box
          aria-hidden="true"
          sx={{
            height: 8,
            borderRadius: '4px',
            bgcolor: 'var(--mui-palette-tokens-sunken)',
            [forcedColors]: { border: '1px solid' },
          }}
        >
          <Box
            sx={{
              width: `${averageScore}%`,
              height: '100%',
              borderRadius: 'inherit',
              bgcolor: color,
              [forcedColors]: { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
            }}
          />
        </Box>
      </Box>
      <Box component="td" sx={{ ...numeric, fontWeight: 600, color }}>
        {percent(averageScore)}
      </Box>
      <Box component="td" sx={numeric}>
        {percent(lastScore)}
      </Box>
      <Box component="td" sx={numeric}>
        {interviews}
      </Box>
    </tr>
  );
}

/** Scores by topic, the strongest first; in Plus and Max. */
export function TopicPanel({ topics }: { topics: readonly TopicScore[] }) {
  if (topics.length === 0) {
    return (
      <Panel title="By topic" flush>
        <EmptyState title="No topic has a score yet">
          Each topic stands here from its first graded interview on.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="By topic">
      <Sentence topics={topics} />
      <Box
        component="table"
        aria-label="Averages by topic"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { py: 1.25, pr: 2, fontSize: '0.9375rem' },
          '& th:last-child, & td:last-child': { pr: 0 },
          '& th': { textAlign: 'left', fontWeight: 500 },
          '& thead th': { color: 'text.secondary', fontSize: '0.8125rem', py: 0.5 },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Topic</th>
            <Box component="td" sx={{ display: { xs: 'none', sm: 'table-cell' } }} />
            <Box component="th" scope="col" style={{ textAlign: 'right' }}>
              Average
            </Box>
            <Box component="th" scope="col" style={{ textAlign: 'right' }}>
              Last
            </Box>
            <Box component="th" scope="col" style={{ textAlign: 'right' }}>
              Interviews
            </Box>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <Row key={topic.technology} topic={topic} />
          ))}
        </tbody>
      </Box>
    </Panel>
  );
}
