import { Box, Button, Typography } from '@mui/material';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { StatusBadge } from '@parley/shared-ui/components';
import { formatDate } from '@parley/shared-ui/format/time';
import { type Tone, toneColor } from '@parley/shared-ui/theme';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { happenedAt } from '../rules/interview-time.ts';
import { isPracticed } from '../rules/practice.ts';
import { NoScore, ResumeButton, touchHeight } from './row-parts.tsx';

interface ActivityRowProps {
  interview: InterviewSummary;
  /** The color of a score (0 to 100): the lists have bands of their own (specification §9). */
  toneOf: (score: number) => Tone;
}

function Outcome({ interview, toneOf }: ActivityRowProps) {
  const { status, overallScore } = interview;
  if (status === 'in_progress') return null;
  if (status === 'completed' && overallScore !== null) {
    const percent = Math.round(overallScore);
    return (
      <Typography
        variant="h4"
        component="span"
        sx={{ color: toneColor(toneOf(percent)), fontVariantNumeric: 'tabular-nums' }}
      >
        {`${percent}%`}
      </Typography>
    );
  }
  return <NoScore interview={interview} />;
}

/** One interview: what, when, and its score or the way back into it. */
export function ActivityRow({ interview, toneOf }: ActivityRowProps) {
  const titleId = useId();
  const { id, title, status, overallScore } = interview;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1.5, sm: 2 },
        minHeight: 76,
        px: { xs: 2, sm: 3 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} component="h3" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            alignItems: { xs: 'flex-start', sm: 'center' },
            columnGap: 1.5,
            rowGap: 0.5,
            mt: 0.5,
          }}
        >
          <StatusBadge status={status} />
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {formatDate(happenedAt(interview))}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right', flexShrink: 0 }}>
        <Outcome interview={interview} toneOf={toneOf} />
      </Box>
      <Box sx={{ minWidth: { sm: 68 }, flexShrink: 0, textAlign: 'right' }}>
        {status === 'in_progress' && <ResumeButton interview={interview} titleId={titleId} />}
        {(overallScore !== null || isPracticed(interview)) && (
          <Button
            component={Link}
            to={`/interview/${id}`}
            size="small"
            aria-label={`Details of ${title}`}
            sx={{ ...touchHeight, mr: -1.5 }}
          >
            Details
          </Button>
        )}
      </Box>
    </Box>
  );
}
