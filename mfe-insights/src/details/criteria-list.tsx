import { Box, Typography } from '@mui/material';
import type { CriterionResult, Verdict } from '@parley/api/contract/grading';
import { type Tone, toneColor } from '@parley/shared-ui/theme';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';

const verdicts: Readonly<Record<Verdict, { word: string; tone: Tone; Icon: typeof CircleCheck }>> =
  {
    met: { word: 'Met', tone: 'green', Icon: CircleCheck },
    partly: { word: 'Partly', tone: 'yellow', Icon: CircleDot },
    not: { word: 'Not met', tone: 'muted', Icon: CircleDashed },
  };

function Criterion({ criterion }: { criterion: CriterionResult }) {
  const { word, tone, Icon } = verdicts[criterion.verdict];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25 }}>
      <Box sx={{ color: toneColor(tone), flexShrink: 0, pt: '1px' }}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{criterion.label}</Typography>
          <Typography
            variant="body2"
            component="span"
            sx={{
              color: toneColor(tone),
              fontWeight: 600,
              lineHeight: '1.45rem',
              whiteSpace: 'nowrap',
            }}
          >
            {word}
          </Typography>
        </Box>
        {criterion.quotes.map((quote) => (
          <Typography
            key={quote}
            component="blockquote"
            sx={{
              m: 0,
              mt: 0.75,
              pl: 1.5,
              borderLeft: '2px solid',
              borderColor: 'color-mix(in srgb, var(--mui-palette-tokens-accent) 45%, transparent)',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            “{quote}”
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** What a good answer says, point by point, each with the words that it was judged on. */
export function CriteriaList({ criteria }: { criteria: readonly CriterionResult[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {criteria.map((criterion) => (
        <Criterion key={criterion.id} criterion={criterion} />
      ))}
    </Box>
  );
}
