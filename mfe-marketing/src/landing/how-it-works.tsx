import { Box, Typography } from '@mui/material';
import { fonts } from '@parley/shared-ui/theme';
import { Section } from './section.tsx';

const steps = [
  {
    title: 'Create account',
    text: 'Your email is enough. We send a link; there is no password and no card.',
  },
  {
    title: 'Select interview focus',
    text: 'Choose what you will be asked about: a language, a framework, a database, system design or your own stories.',
  },
  {
    title: 'Start interview',
    text: 'Speak with video, or type. When you end the interview, your feedback is ready in about a minute.',
  },
];

/** The three steps from here to feedback (product specification §2). */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title="Three steps to your first interview"
      lead="You can be answering the first question a few minutes from now."
      band
    >
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gap: { xs: 4, md: 6 },
        }}
      >
        {steps.map(({ title, text }, index) => (
          <Box
            component="li"
            key={title}
            sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2.5 }}
          >
            <Typography
              aria-hidden="true"
              sx={{
                fontFamily: fonts.heading,
                fontSize: '2.25rem',
                lineHeight: 1,
                color: 'text.secondary',
                fontVariantNumeric: 'lining-nums',
              }}
            >
              {index + 1}
            </Typography>
            <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '40ch' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
