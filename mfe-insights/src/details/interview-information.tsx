import { Box, Typography } from '@mui/material';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { Badge, Panel } from '@parley/shared-ui/components';
import { formatDate } from '@parley/shared-ui/format/time';
import type { ReactNode } from 'react';

const statusWords: Readonly<Record<InterviewDetails['status'], string>> = {
  scheduled: 'Scheduled',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  unknown: 'Unknown',
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </Box>
  );
}

/** When, who, how many questions, and the status: completed green, anything else yellow. */
export function InterviewInformation({ interview }: { interview: InterviewDetails }) {
  const { status, startedAt, candidateId, grading } = interview;
  return (
    <Panel title="Interview Information">
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 2fr 1fr 1fr' },
          columnGap: 3,
          rowGap: 2.5,
        }}
      >
        <Fact name="Interview Date">{startedAt ? formatDate(startedAt) : 'Not started'}</Fact>
        <Fact name="Candidate ID">{candidateId || 'N/A'}</Fact>
        <Fact name="Questions Answered">{grading ? (grading.questionsAnswered ?? 'N/A') : 0}</Fact>
        <Fact name="Status">
          <Badge tone={status === 'completed' ? 'green' : 'yellow'}>{statusWords[status]}</Badge>
        </Fact>
      </Box>
    </Panel>
  );
}
