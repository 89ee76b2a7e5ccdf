import { Box, Typography } from '@mui/material';
import type { Grading } from '@parley/shared-ui/answers/grading';
import type { PreviousAttempt } from '@parley/shared-ui/answers/interview';
import { Panel } from '@parley/shared-ui/components';
import { formatDate } from '@parley/shared-ui/format/time';
import { toneColor } from '@parley/shared-ui/theme';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Change, changesSince } from './comparison-rules.ts';

function looksOf({ direction, before, now }: Change) {
  if (direction === 0) return { Icon: Minus, tone: 'muted' } as const;
  const Icon = Number.parseFloat(now) > Number.parseFloat(before) ? ArrowUp : ArrowDown;
  return { Icon, tone: direction === 1 ? 'green' : 'orange' } as const;
}

function Figure({ change }: { change: Change }) {
  const { Icon, tone } = looksOf(change);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {change.name}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="h4" component="span">
          {`${change.before} → ${change.now}`}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            mt: 0.25,
            color: toneColor(tone),
            fontWeight: 600,
          }}
        >
          <Icon size={16} aria-hidden="true" />
          {change.words}
        </Typography>
      </Box>
    </Box>
  );
}

export interface ComparisonProps {
  previous: PreviousAttempt;
  grading: Grading;
  /** Whether one question was practiced: then the last answer to it is compared. */
  practice: boolean;
}

/** What became better and worse since the last attempt on the topic, or at the question. */
export function Comparison({ previous, grading, practice }: ComparisonProps) {
  return (
    <Panel
      title={
        practice
          ? 'Since your last answer to this question'
          : 'Since your last attempt on the topic'
      }
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
          columnGap: 3,
          rowGap: 2.5,
        }}
      >
        {changesSince(previous, grading).map((change) => (
          <Figure key={change.name} change={change} />
        ))}
      </Box>
      <Typography sx={{ color: 'text.secondary', mt: 2 }}>
        {'Compared with '}
        <Box
          component={Link}
          to={`/interview/${previous.interviewId}`}
          sx={{ color: 'primary.main', fontWeight: 500 }}
        >
          {`${previous.title}, ${formatDate(previous.completedAt)}`}
        </Box>
      </Typography>
    </Panel>
  );
}
