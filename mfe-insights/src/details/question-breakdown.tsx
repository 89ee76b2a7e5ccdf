import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Button,
  Typography,
} from '@mui/material';
import { isUnsure, unansweredWords } from '@parley/api/contract/report/report-words';
import type { QuestionResult } from '@parley/shared-ui/answers/grading';
import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import { EmptyState, Panel, UpgradePrompt } from '@parley/shared-ui/components';
import { scoreTone } from '@parley/shared-ui/format/score';
import { toneColor } from '@parley/shared-ui/theme';
import { workingButton } from '@parley/shared-ui/working-button';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { QuestionFeedback } from './feedback/question-feedback.tsx';
import { type Practice, usePractice } from './use-practice.ts';

function Summary({ result, number }: { result: QuestionResult; number: number }) {
  const { question, overallScore, maxScore, confidence, edited, hints = 0 } = result;
  const unanswered = unansweredWords(result);
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '28px minmax(0, 1fr)', sm: '28px minmax(0, 1fr) auto' },
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
        dir="auto"
      >
        {question}
      </Typography>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 3 },
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          flexWrap: 'wrap',
          alignItems: { xs: 'baseline', sm: 'flex-end' },
          columnGap: 1.5,
          whiteSpace: 'nowrap',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Typography
          component="span"
          sx={{
            fontWeight: 600,
            color: toneColor(unanswered ? 'muted' : scoreTone((overallScore / maxScore) * 100)),
          }}
        >
          {`${overallScore} / ${maxScore}`}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {unanswered?.label}
          {!unanswered && confidence !== undefined && `${Math.round(confidence * 100)}% confidence`}
        </Typography>
        {isUnsure(result) && (
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            Grader not sure
          </Typography>
        )}
        {hints > 0 && (
          <Typography component="span" variant="body2">
            {hints === 1 ? '1 hint' : `${hints} hints`}
          </Typography>
        )}
        {edited && (
          <Typography component="span" variant="body2">
            Edited
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface CardsProps {
  interview: InterviewDetails;
  results: readonly QuestionResult[];
  practice: Practice;
}

function Cards({ interview, results, practice }: CardsProps) {
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
            id={`${result.questionId}-summary`}
            aria-controls={`${result.questionId}-feedback`}
            expandIcon={<ChevronDown size={20} aria-hidden="true" />}
            sx={{ px: { xs: 2, sm: 3 }, py: 0.75 }}
          >
            <Summary result={result} number={index + 1} />
          </AccordionSummary>
          <AccordionDetails sx={{ px: { xs: 2, sm: 3 } }}>
            <QuestionFeedback
              userId={interview.candidateId}
              result={result}
              objecting={{
                interviewId: interview.id,
                questionId: result.questionId,
                sent: interview.objections ?? [],
              }}
            />
            <Button
              variant="outlined"
              {...workingButton(practice.busy, () => practice.start(result.questionId))}
              sx={{ mb: 2 }}
            >
              {practice.busy ? 'Opening…' : 'Practice this question again'}
            </Button>
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

export interface QuestionBreakdownProps {
  interview: InterviewDetails;
  /** `null` is what the person's plan leaves out. */
  results: readonly QuestionResult[] | null;
}

/** The questions as expandable cards, each with a way to answer it again. */
export function QuestionBreakdown({ interview, results }: QuestionBreakdownProps) {
  const heading = useId();
  const practice = usePractice(interview);
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Question Breakdown
      </Typography>
      {results ? (
        <Cards interview={interview} results={results} practice={practice} />
      ) : (
        <UpgradePrompt feature="Question Breakdown" plan="parley_plus" />
      )}
    </Box>
  );
}
