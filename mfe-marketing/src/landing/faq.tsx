import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { questions } from './questions.ts';
import { Section } from './section.tsx';

/** One answer is open at a time, the first one at first; choosing it again closes it (§2, §4). */
export function Faq() {
  const [open, setOpen] = useState<number | null>(0);
  return (
    <Section
      id="faq"
      title="Questions people ask first"
      lead="Anything else? Write to us; the address is at the foot of the page."
      band
      beside
    >
      <Box>
        {questions.map(({ question, answer }, index) => (
          <Accordion
            key={question}
            expanded={open === index}
            onChange={(_event, expanded) => setOpen(expanded ? index : null)}
          >
            <AccordionSummary
              id={`question-${index}`}
              aria-controls={`answer-${index}`}
              expandIcon={<ChevronDown size={20} aria-hidden="true" />}
              sx={{ px: { xs: 2, sm: 3 }, minHeight: 60 }}
            >
              <Typography component="span" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
                {question}
              </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pb: 3, pt: 0 }}>
              <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>{answer}</Typography>
            </AccordionDetails>
          </Accordion>
        ))}
      </Box>
    </Section>
  );
}
