import { Box, Typography } from '@mui/material';
import { fonts } from '@parley/shared-ui/theme';
import { Section } from './section.tsx';
import { type Drawing, StoryFigure } from './story-figure.tsx';

interface Story {
  quote: string;
  who: string;
  /** What they were preparing for. */
  goal: string;
  metric: string;
  measure: string;
  drawing: Drawing;
}

/**
 * What progress can look like. The specification gives no texts, and nobody has said these words: they
 * are shown as examples, without names.
 */
const stories: readonly Story[] = [
  {
    quote:
      'I knew the material and still froze. After a dozen rounds here, the real one felt like a conversation I had already had.',
    who: 'a back-end engineer',
    goal: 'back in interviews after six years',
    metric: '61 → 88',
    measure: 'average score in five weeks',
    drawing: { kind: 'course', scores: [61, 58, 66, 64, 72, 70, 77, 75, 82, 80, 85, 88] },
  },
  {
    quote:
      'It quoted my own sentence back to me and said what was missing. No mock interview with a friend was ever that specific.',
    who: 'a front-end engineer',
    goal: 'preparing for final rounds',
    metric: '5 → 8.5',
    measure: 'out of 10, at the second try',
    drawing: { kind: 'step', from: 5, to: 8.5 },
  },
  {
    quote:
      'I rambled through every behavioral question. Now I tell one story in two minutes, and people hear what I did.',
    who: 'a full-stack engineer',
    goal: 'moving to a larger company',
    metric: '14 interviews',
    measure: 'practiced before the real one',
    drawing: { kind: 'count', of: 14 },
  },
];

/** Three example stories, each with a figure beside the words (product specification §2). */
export function Testimonials() {
  return (
    <Section
      id="results"
      title="Calmer, clearer, better prepared"
      lead="Three example stories that we wrote, to show the progress this is made for. They quote no real person."
      band
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gap: { xs: 2.5, lg: 3 },
        }}
      >
        {stories.map(({ quote, who, goal, metric, measure, drawing }) => (
          <Box
            component="figure"
            key={who}
            sx={{
              m: 0,
              display: 'flex',
              flexDirection: 'column',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: '16px',
              overflow: 'hidden',
            }}
          >
            <Box
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                alignItems: 'center',
                gap: 2,
                px: 3,
                py: 2.5,
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box>
                <Typography
                  variant="h3"
                  component="p"
                  sx={{ color: 'primary.main', fontVariantNumeric: 'tabular-nums lining-nums' }}
                >
                  {metric}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
                  {measure}
                </Typography>
              </Box>
              <StoryFigure drawing={drawing} />
            </Box>
            <Typography
              component="blockquote"
              sx={{
                m: 0,
                px: 3,
                pt: 3,
                fontFamily: fonts.heading,
                fontSize: '1.3125rem',
                lineHeight: 1.4,
              }}
            >
              {quote}
            </Typography>
            <Box component="figcaption" sx={{ mt: 'auto', px: 3, pt: 3, pb: 3 }}>
              <Typography sx={{ fontWeight: 600 }}>Example: {who}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {goal}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
