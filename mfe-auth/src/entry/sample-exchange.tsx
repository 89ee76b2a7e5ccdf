import { Box, Typography } from '@mui/material';
import { Mark } from '@parley/shared-ui/components';
import { fonts } from '@parley/shared-ui/theme';
import { Check } from 'lucide-react';

const turns = [
  {
    by: 'Interviewer',
    text: 'A list in your app feels slow when people type. Where do you look first?',
  },
  {
    by: 'You',
    text: 'I would record one keystroke in the profiler before I change anything, and see which rows render again.',
  },
];

/** A short moment of an interview: a question, an answer, and what the report makes of it. */
export function SampleExchange() {
  return (
    <Box
      component="aside"
      aria-label="A moment of an interview"
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: 4,
        p: { md: 5, lg: 7 },
        borderRadius: '16px',
        bgcolor: 'tokens.sunken',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Mark size={56} />
      {turns.map(({ by, text }) => (
        <Box
          key={by}
          sx={by === 'You' ? { pl: 3, borderLeft: 2, borderColor: 'primary.main' } : { pr: 3 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 600, mb: 0.75 }}>
            {by}
          </Typography>
          <Typography
            sx={
              by === 'You'
                ? { fontSize: '1.0625rem' }
                : { fontFamily: fonts.heading, fontSize: '1.6875rem', lineHeight: 1.25 }
            }
          >
            {text}
          </Typography>
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 1.5, pt: 3, borderTop: 1, borderColor: 'divider' }}>
        <Box sx={{ color: 'success.main', lineHeight: 0, pt: 0.25 }}>
          <Check size={20} aria-hidden="true" />
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          You measured before you changed code. Your report quotes the words that earned the point.
        </Typography>
      </Box>
    </Box>
  );
}
