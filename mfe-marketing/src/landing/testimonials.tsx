import { Box, Typography } from '@mui/material';
import { fonts } from '@parley/shared-ui/theme';
import { Section } from './section.tsx';

const testimonials = [
  {
    quote:
      'I knew the material and still froze. After a dozen rounds here, the real one felt like a conversation I had already had.',
    name: 'Daniel R.',
    role: 'Back-end engineer',
    metric: '61 → 88',
    measure: 'average score in five weeks',
  },
  {
    quote:
      'It quoted my own sentence back to me and said what was missing. No mock interview with a friend was ever that specific.',
    name: 'Amara O.',
    role: 'Front-end engineer',
    metric: '2 offers',
    measure: 'from three final rounds',
  },
  {
    quote:
      'I rambled through every behavioral question. Now I tell one story in two minutes, and people hear what I did.',
    name: 'Mei L.',
    role: 'Full-stack engineer',
    metric: '14 interviews',
    measure: 'practiced before the real one',
  },
];

/** What people say who practiced, each with a figure beside the words (product specification §2). */
export function Testimonials() {
  return (
    <Section id="results" title="Calmer, clearer, better prepared" band>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gap: { xs: 2.5, lg: 3 },
        }}
      >
        {testimonials.map(({ quote, name, role, metric, measure }) => (
          <Box
            component="figure"
            key={name}
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
            <Box sx={{ px: 3, py: 2.5, borderBottom: 1, borderColor: 'divider' }}>
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
              <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {role}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
