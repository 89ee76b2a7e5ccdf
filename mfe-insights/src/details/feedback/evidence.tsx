import { Box, Typography } from '@mui/material';
import {
  correctionOf,
  disputedAdvice,
  doubtfulAdvice,
  notRecognizedAdvice,
} from '@parley/api/contract/report/report-words';
import type { CriterionResult } from '@parley/shared-ui/answers/grading';
import type { ReactNode } from 'react';

/** Code is quoted with its lines. */
const quoted = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function Quote({ children }: { children: string }) {
  return (
    <Typography
      component="blockquote"
      dir="auto"
      sx={{
        m: 0,
        mt: 0.75,
        pl: 1.5,
        borderLeft: '2px solid',
        borderColor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 45%, transparent)',
        color: 'text.secondary',
        ...quoted,
      }}
    >
      “{children}”
    </Typography>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '68ch' }}>
      {children}
    </Typography>
  );
}

/** The false claims on a point in the candidate's words, and what holds instead. */
function Contradiction({ criterion }: { criterion: CriterionResult }) {
  const { quotes, doubtful } = criterion;
  const correction = correctionOf(criterion);
  return (
    <Box
      sx={{
        mt: 0.75,
        pl: 1.5,
        borderLeft: '2px solid',
        borderColor: doubtful ? 'warning.main' : 'error.main',
      }}
    >
      {quotes.map((claim, at) => (
        <Typography key={claim} sx={quoted}>
          {`${at === 0 ? 'You said' : 'And'}: “${claim}”`}
        </Typography>
      ))}
      {correction && (
        <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          <strong>{correction.title}:</strong> {correction.text}
        </Typography>
      )}
    </Box>
  );
}

/** What the verdict on a point rests on, and what to do about it. */
export function Evidence({ criterion }: { criterion: CriterionResult }) {
  const { verdict, quotes, doubtful, disputed } = criterion;
  return (
    <>
      {verdict === 'contradicted' ? (
        <Contradiction criterion={criterion} />
      ) : (
        quotes.map((quote) => <Quote key={quote}>{quote}</Quote>)
      )}
      {verdict === 'not_recognized' && <Note>{notRecognizedAdvice}</Note>}
      {doubtful && <Note>{doubtfulAdvice}</Note>}
      {disputed && <Note>{disputedAdvice}</Note>}
    </>
  );
}
