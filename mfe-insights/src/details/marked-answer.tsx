import { Box, Typography } from '@mui/material';
import type { QuestionResult } from '@parley/api/contract/grading';
import { highlightQuotes } from './highlight.ts';

/** The person's own words, with what the feedback rests on marked in place. */
export function MarkedAnswer({ result }: { result: QuestionResult }) {
  if (result.answer.trim() === '') {
    return (
      <Typography sx={{ color: 'text.secondary' }}>You did not answer this question.</Typography>
    );
  }
  const quotes = result.criteria?.flatMap((criterion) => criterion.quotes) ?? [];
  return (
    <Typography
      component="div"
      sx={{ maxWidth: '68ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.7 }}
    >
      {highlightQuotes(result.answer, quotes).map(({ text, quoted, start }) =>
        quoted ? (
          <Box
            component="mark"
            key={start}
            sx={{
              color: 'inherit',
              bgcolor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 16%, transparent)',
              borderRadius: '4px',
              boxDecorationBreak: 'clone',
              py: 0.25,
            }}
          >
            {text}
          </Box>
        ) : (
          <span key={start}>{text}</span>
        ),
      )}
    </Typography>
  );
}
