import { Box, Typography } from '@mui/material';
import { Badge, ScoreRing } from '@parley/shared-ui/components';
import { scoreLabel, scoreTone } from '@parley/shared-ui/format/score';
import { fonts, toneColor, toneTint } from '@parley/shared-ui/theme';
import { Check, CircleDashed } from 'lucide-react';
import { Fragment } from 'react';

const score = 84;

/** A quoted piece stands verbatim in the answer, as in every report. */
const answer: readonly { text: string; quoted?: boolean }[] = [
  { text: 'First ' },
  { text: 'I would record one keystroke in the profiler', quoted: true },
  { text: ' and look at which rows render. If all of them do, ' },
  { text: 'a new callback on every render breaks the memo', quoted: true },
  { text: ', so I would keep it stable and measure again.' },
];

const points: readonly { met: boolean; label: string; text: string }[] = [
  { met: true, label: 'Done well', text: 'Measures before changing code' },
  { met: true, label: 'Done well', text: 'Knows why memoized rows render again' },
  { met: false, label: 'To improve', text: 'Name windowing for very long lists' },
];

function Answer() {
  return (
    <Typography
      component="blockquote"
      sx={{ m: 0, pl: 2, borderLeft: 2, borderColor: 'primary.main', lineHeight: 1.7 }}
    >
      {answer.map(({ text, quoted }) =>
        quoted ? (
          <Box
            key={text}
            component="mark"
            sx={{
              color: 'inherit',
              backgroundColor: toneTint('green'),
              boxShadow: `inset 0 -1.5px ${toneColor('green')}`,
            }}
          >
            {text}
          </Box>
        ) : (
          <Fragment key={text}>{text}</Fragment>
        ),
      )}
    </Typography>
  );
}

function Points() {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {points.map(({ met, label, text }) => (
        <Box
          component="li"
          key={text}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25 }}
        >
          <Box sx={{ color: toneColor(met ? 'green' : 'orange'), lineHeight: 0, pt: 0.25 }}>
            {met ? (
              <Check size={20} aria-hidden="true" />
            ) : (
              <CircleDashed size={20} aria-hidden="true" />
            )}
          </Box>
          <Typography sx={{ flex: 1 }}>{text}</Typography>
          <Typography
            variant="body2"
            sx={{ color: toneColor(met ? 'green' : 'orange'), fontWeight: 600, pt: 0.125 }}
          >
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A feedback report as it looks after an interview, made of the same parts. */
export function SampleReport() {
  const tone = scoreTone(score);
  return (
    <Box
      component="section"
      aria-labelledby="sample-report"
      sx={{
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        boxShadow: '0 24px 64px -24px rgba(18, 18, 28, 0.18)',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          px: { xs: 2.5, sm: 3.5 },
          py: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box>
          <Typography id="sample-report" variant="h5" component="h2">
            Sample feedback report
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            React Interview · 5 questions · as the Max plan shows it
          </Typography>
        </Box>
        <Badge tone="green">Completed</Badge>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: 'center',
          gap: { xs: 2.5, sm: 3.5 },
          px: { xs: 2.5, sm: 3.5 },
          py: 3,
        }}
      >
        <ScoreRing score={score} tone={tone} label={scoreLabel(score)} size={132} />
        <Typography
          sx={{ fontFamily: fonts.heading, fontSize: '1.3125rem', lineHeight: 1.4, flex: 1 }}
        >
          You find causes by measuring and explain them clearly. Say more about what happens at
          scale.
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          px: { xs: 2.5, sm: 3.5 },
          pt: 2.5,
          pb: 3,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
          <Typography variant="h6" component="h3" sx={{ flex: 1 }}>
            A list feels slow when people type. How do you find out why?
          </Typography>
          <Typography
            sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            8.5 / 10
          </Typography>
        </Box>
        <Answer />
        <Points />
      </Box>
    </Box>
  );
}
