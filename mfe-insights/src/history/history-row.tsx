import { Box, Button, Checkbox, IconButton, Typography } from '@mui/material';
import { scoreBands } from '@parley/api/contract/display/score-bands';
import type { InterviewSummary } from '@parley/shared-ui/answers/interview';
import { Badge, StatusBadge } from '@parley/shared-ui/components';
import { scoreTone } from '@parley/shared-ui/format/score';
import { formatDate } from '@parley/shared-ui/format/time';
import { toneColor } from '@parley/shared-ui/theme';
import { Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { NoScore, ResumeButton, touchHeight } from '../recent/row-parts.tsx';
import { ReportButton } from '../report/report-button.tsx';
import { durationText, happenedAt } from '../rules/interview-time.ts';
import { wayBackToHistory } from '../way-back.ts';

/** The one band whose name is in the list, too (product specification §2). */
const [excellent] = scoreBands;

export interface HistoryRowProps {
  interview: InterviewSummary;
  selected: boolean;
  onSelect: (ids: readonly string[], selected: boolean) => void;
  onDelete: (interview: InterviewSummary) => void;
  /** Which page of which list it stands on, as the query of an address. */
  query: string;
}

function Outcome({ interview, titleId }: { interview: InterviewSummary; titleId: string }) {
  const { status, overallScore } = interview;
  if (status === 'in_progress') {
    return <ResumeButton interview={interview} titleId={titleId} />;
  }
  if (overallScore === null) {
    return <NoScore interview={interview} />;
  }
  return (
    <>
      {overallScore >= excellent.from && <Badge tone={excellent.tone}>{excellent.label}</Badge>}
      <Typography
        variant="h4"
        component="span"
        sx={{
          color: toneColor(scoreTone(overallScore)),
          fontVariantNumeric: 'tabular-nums',
          minWidth: '3.5ch',
          textAlign: 'right',
        }}
      >
        {`${Math.round(overallScore)}%`}
      </Typography>
    </>
  );
}

/** One interview of the history: what, when, how long, how it went, and what can be done with it. */
export const HistoryRow = memo(function HistoryRow({
  interview,
  selected,
  onSelect,
  onDelete,
  query,
}: HistoryRowProps) {
  const titleId = useId();
  const { id, title, status, totalDuration, questionCount } = interview;
  const date = formatDate(happenedAt(interview));
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: '44px minmax(0, 1fr) auto',
          md: '44px minmax(0, 1fr) auto auto',
        },
        gridTemplateAreas: {
          xs: '"select main outcome" "select actions actions"',
          sm: '"select main outcome actions"',
        },
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        minHeight: 84,
        pl: { xs: 1, sm: 2 },
        pr: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        ...(selected ? { bgcolor: 'var(--mui-palette-tokens-sunken)' } : {}),
      }}
    >
      <Checkbox
        checked={selected}
        onChange={(event) => onSelect([id], event.target.checked)}
        slotProps={{ input: { 'aria-label': `Select ${title}, ${date}` } }}
        sx={{ gridArea: 'select', width: 44, height: 44, alignSelf: { xs: 'start', sm: 'center' } }}
      />
      <Box sx={{ gridArea: 'main', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Typography
            id={titleId}
            component="h2"
            variant="h5"
            sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {title}
          </Typography>
          <StatusBadge status={status} />
        </Box>
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 2,
            m: 0,
            mt: 0.75,
            p: 0,
            fontSize: '0.8125rem',
            color: 'text.secondary',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <li>{date}</li>
          <li>{durationText(totalDuration)}</li>
          <li>{`${questionCount} ${questionCount === 1 ? 'question' : 'questions'}`}</li>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'outcome', display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Outcome interview={interview} titleId={titleId} />
      </Box>
      <Box
        sx={{
          gridArea: 'actions',
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'flex-start', sm: 'flex-end' },
          ml: { xs: -1.5, sm: 0 },
          color: 'text.secondary',
        }}
      >
        <Button
          component={Link}
          to={`/interview/${id}`}
          state={wayBackToHistory(query)}
          size="small"
          aria-label={`View details of ${title}, ${date}`}
          sx={touchHeight}
        >
          Details
        </Button>
        <ReportButton interview={interview} />
        <IconButton
          aria-label={`Delete ${title}, ${date}`}
          color="inherit"
          onClick={() => onDelete(interview)}
        >
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Box>
    </Box>
  );
});
