import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { QuestionResult } from '@parley/api/contract/grading';
import { EmptyState, Panel, UpgradePrompt } from '@parley/shared-ui/components';
import { scoreTone } from '@parley/shared-ui/format/score';
import { toneColor } from '@parley/shared-ui/theme';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { QuestionFeedback } from './question-feedback.tsx';

function Summary({ result, number }: { result: QuestionResult; number: number }) {
  const { question, overallScore, maxScore, confidence } = result;
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '28px 1fr', sm: '28px 1fr auto' },
        columnGap: 1.5,
        rowGap: 0.75,
        alignItems: 'start',
        pr: 1.5,
      }}
    >
      <Typography
        component="span"
        sx={{ color: 'text.secondary', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {number}.
      </Typography>
      <Typography
        component="span"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          fontWeight: 600,
          overflowWrap: 'anywhere',
        }}
      >
        {question}
      </Typography>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 3 },
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          alignItems: { xs: 'baseline', sm: 'flex-end' },
          columnGap: 1.5,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography
          component="span"
          sx={{ fontWeight: 600, color: toneColor(scoreTone((overallScore / maxScore) * 100)) }}
        >
          {`${overallScore} / ${maxScore}`}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {`${Math.round(confidence * 100)}% confidence`}
        </Typography>
      </Box>
    </Box>
  );
}

function Cards({ results }: { results: readonly QuestionResult[] }) {
  if (results.length === 0) {
    return (
      <Panel flush>
        <EmptyState title="No questions found">
          This interview ended before a question was answered.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Box>
      {results.map((result, index) => (
        <Accordion key={result.questionId} slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary
            expandIcon={<ChevronDown size={20} aria-hidden="true" />}
            sx={{ px: { xs: 2, sm: 3 }, py: 0.75 }}
          >
            <Summary result={result} number={index + 1} />
          </AccordionSummary>
          <AccordionDetails sx={{ px: { xs: 2, sm: 3 } }}>
            <QuestionFeedback result={result} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

/** The questions as expandable cards; `null` is what the person's plan leaves out. */
export function QuestionBreakdown({ results }: { results: readonly QuestionResult[] | null }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Question Breakdown
      </Typography>
      {results ? (
        <Cards results={results} />
      ) : (
        <UpgradePrompt feature="Question Breakdown" plan="parley_plus" />
      )}
    </Box>
  );
}
