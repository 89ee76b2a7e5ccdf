import { Box, Typography } from '@mui/material';
import type { QuestionResult } from '@parley/api/contract/grading';
import { UpgradePrompt } from '@parley/shared-ui/components';
import type { ReactNode } from 'react';
import { CriteriaList } from './criteria-list.tsx';
import { MarkedAnswer } from './marked-answer.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h6" component="h4" sx={{ color: 'text.secondary', mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Entries other than 'None', which means empty (product specification §3, "Result"). */
function stated(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== 'None');
}

function Texts({ texts, otherwise }: { texts: readonly string[]; otherwise: string }) {
  if (texts.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{otherwise}</Typography>;
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '68ch' }}>
      {texts.map((text) => (
        <Box component="li" key={text} sx={{ mb: 0.75, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
  columnGap: 5,
  rowGap: 3,
} as const;

/** The evidence and the advice on one answer, as far as the person's plan includes it. */
export function QuestionFeedback({ result }: { result: QuestionResult }) {
  const { question, strengths, improvements, detailedFeedback, criteria } = result;
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1, pb: 2 }}>
      <Box sx={criteria ? columns : { display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
          <Part title="Question">
            <Typography sx={{ maxWidth: '68ch', fontWeight: 500, overflowWrap: 'anywhere' }}>
              {question}
            </Typography>
          </Part>
          <Part title="Your Answer">
            <MarkedAnswer result={result} />
          </Part>
        </Box>
        {criteria && (
          <Part title="What a good answer says">
            <CriteriaList criteria={criteria} />
          </Part>
        )}
      </Box>
      <Box sx={columns}>
        {strengths && (
          <Part title="Strengths">
            <Texts
              texts={stated(strengths)}
              otherwise="No strengths identified for this response"
            />
          </Part>
        )}
        {improvements && (
          <Part title="Areas for Improvement">
            <Texts texts={stated(improvements)} otherwise="Nothing to improve in this response" />
          </Part>
        )}
      </Box>
      {detailedFeedback !== null && (
        <Part title="Detailed Feedback">
          <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {detailedFeedback}
          </Typography>
        </Part>
      )}
      {(improvements === null || detailedFeedback === null) && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {improvements === null && (
            <UpgradePrompt feature="Areas for Improvement" plan="parley_max" />
          )}
          {detailedFeedback === null && (
            <UpgradePrompt feature="Detailed Feedback" plan="parley_max" />
          )}
        </Box>
      )}
    </Box>
  );
}
