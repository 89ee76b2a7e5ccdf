import { Box, Button, Link as TextLink, Typography } from '@mui/material';
import { Mark } from '@parley/shared-ui/components';
import { CalendarX2, Lock, type LucideIcon, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Inner } from './section.tsx';

const notes: readonly { icon: LucideIcon; text: string; to?: string }[] = [
  {
    icon: ShieldCheck,
    text: '14-day money back guarantee',
    to: '/terms-condition#termination-and-refunds',
  },
  { icon: Lock, text: 'Your data is secure' },
  { icon: CalendarX2, text: 'Cancel anytime' },
];

/** The last word: the same invitation once more, and what makes it safe to accept. */
export function FinalCallToAction() {
  return (
    <Box component="section" aria-labelledby="closing" sx={{ py: { xs: 9, md: 14 } }}>
      <Inner>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', md: 'row' },
            alignItems: { md: 'flex-end' },
            justifyContent: 'space-between',
            gap: 4,
          }}
        >
          <Box sx={{ maxWidth: 620 }}>
            <Mark size={48} />
            <Typography id="closing" variant="h1" component="h2" sx={{ mt: 3 }}>
              The next question can be yours to practice
            </Typography>
            <Typography variant="subtitle1" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
              Nobody is watching. Stumble here, so that you do not have to there.
            </Typography>
          </Box>
          <Button
            component={Link}
            to="/create-account"
            variant="contained"
            size="large"
            sx={{ flexShrink: 0 }}
          >
            Start Your Free Trial
          </Button>
        </Box>
        <Box
          component="ul"
          aria-label="What you can rely on"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            mt: 6,
            pt: 3,
            borderTop: 1,
            borderColor: 'divider',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 5,
            rowGap: 1.5,
            color: 'text.secondary',
          }}
        >
          {notes.map(({ icon: Icon, text, to }) => (
            <Box
              component="li"
              key={text}
              sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}
            >
              <Icon size={20} aria-hidden="true" />
              {to ? (
                <TextLink component={Link} to={to} color="inherit" underline="always">
                  {text}
                </TextLink>
              ) : (
                <Typography component="span">{text}</Typography>
              )}
            </Box>
          ))}
        </Box>
      </Inner>
    </Box>
  );
}
