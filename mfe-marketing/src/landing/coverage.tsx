import { Box, Typography } from '@mui/material';
import { Code, type LucideIcon, MessageCircle, Network, UserRound } from 'lucide-react';
import { Section } from './section.tsx';

const topics: readonly { icon: LucideIcon; title: string; text: string; question: string }[] = [
  {
    icon: Network,
    title: 'System design',
    text: 'Trade-offs, scale and failure, from the first requirement to the bottleneck.',
    question: 'How would you keep a feed fresh for ten million people?',
  },
  {
    icon: Code,
    title: 'Technical',
    text: 'Languages, frameworks and databases, at the level that fits your experience.',
    question: 'When does an index make a query slower?',
  },
  {
    icon: UserRound,
    title: 'Behavioral (STAR)',
    text: 'Situation, task, action, result: your stories, told so that your part is clear.',
    question: 'Tell me about a decision you had to reverse.',
  },
  {
    icon: MessageCircle,
    title: 'General',
    text: 'What nearly every interview asks, and what many people forget to prepare.',
    question: 'Why do you want to leave where you are?',
  },
];

/** What one can practice (product specification §1): four cards, each with a question to try. */
export function Coverage() {
  return (
    <Section
      id="feature"
      title="Practice what you will be asked"
      lead="For front-end, back-end, full-stack and DevOps roles, at large companies, startups and enterprises."
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          gap: 2.5,
        }}
      >
        {topics.map(({ icon: Icon, title, text, question }) => (
          <Box
            component="article"
            key={title}
            sx={{
              display: 'flex',
              flexDirection: 'column',
              bgcolor: 'background.paper',
              border: 1,
              borderColor: 'divider',
              borderRadius: '16px',
              p: 3,
            }}
          >
            <Icon size={20} aria-hidden="true" />
            <Typography variant="h4" component="h3" sx={{ mt: 2 }}>
              {title}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3 }}>{text}</Typography>
            <Typography
              sx={{ mt: 'auto', pt: 2, borderTop: 1, borderColor: 'divider', fontStyle: 'normal' }}
            >
              “{question}”
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
