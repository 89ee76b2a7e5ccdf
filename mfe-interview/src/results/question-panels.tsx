import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import {
  isUnsure,
  unansweredWords,
  unsureAdvice,
  writtenTexts,
} from '@parley/api/contract/report/report-words';
import type { QuestionResult } from '@parley/shared-ui/answers/grading';
import { UpgradePrompt } from '@parley/shared-ui/components';
import { TextWithCode } from '@parley/shared-ui/text-with-code';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="h6" component="h4" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Texts({ texts }: { texts: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: '72ch' }}>
      {texts.map((text) => (
        <Box component="li" key={text} sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
    </Box>
  );
}

function Feedback({ result }: { result: QuestionResult }) {
  const strengths = writtenTexts(result.strengths);
  return (
    <>
      <Part title="Question">
        <Typography dir="auto" sx={{ maxWidth: '72ch' }}>
          {result.question}
        </Typography>
      </Part>
      <Part title={result.edited ? 'Your answer (edited)' : 'Your answer'}>
        <Typography
          dir="auto"
          sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {unansweredWords(result)?.sentence ?? <TextWithCode text={result.answer} />}
        </Typography>
      </Part>
      {withHints(result) && (
        <Part title="Hints">
          <Typography sx={{ maxWidth: '72ch' }}>{withHints(result)}</Typography>
        </Part>
      )}
      {isUnsure(result) && (
        <Part title="Please check">
          <Typography sx={{ maxWidth: '72ch' }}>{unsureAdvice}</Typography>
        </Part>
      )}
      {result.modelAnswer && (
        <Part title="Model answer">
          <Typography sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {result.modelAnswer.text}
          </Typography>
        </Part>
      )}
      {result.strengths && (
        <Part title="Strengths">
          {strengths.length > 0 ? (
            <Texts texts={strengths} />
          ) : (
            <Typography>No strengths identified for this response</Typography>
          )}
        </Part>
      )}
      {result.improvements && result.improvements.length > 0 && (
        <Part title="Areas for improvement">
          <Texts texts={result.improvements} />
        </Part>
      )}
      {typeof result.detailedFeedback === 'string' && (
        <Part title="Detailed feedback">
          <Typography sx={{ maxWidth: '72ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {result.detailedFeedback}
          </Typography>
        </Part>
      )}
      {result.detailedFeedback === null && (
        <UpgradePrompt feature="Detailed Feedback" plan="parley_max" />
      )}
    </>
  );
}

/** What hints meant for an answer; '' where none was given. */
function withHints({ hints = 0, criteria }: QuestionResult): string {
  if (hints === 0) return '';
  const given = hints === 1 ? 'One hint was given.' : `${hints} hints were given.`;
  const points = (criteria ?? []).filter((criterion) => criterion.withHint);
  if (points.length === 0)
    return criteria ? `${given} No point counts less for ${hints === 1 ? 'it' : 'them'}.` : given;
  const labels = points.map(({ label }) => label).join('; ');
  return `${given} Reached with a hint, so they count half: ${labels}.`;
}

/** The questions in expandable panels, the first one open (product specification §2). */
export function QuestionPanels({ results }: { results: readonly QuestionResult[] }) {
  return (
    <Box component="section" aria-label="Questions">
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Question by question
      </Typography>
      {results.map((result, index) => (
        <Accordion key={result.questionId} defaultExpanded={index === 0}>
          <AccordionSummary expandIcon={<ChevronDown size={20} aria-hidden="true" />}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {[`Question ${index + 1}`, unansweredWords(result)?.label]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Feedback result={result} />
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}
