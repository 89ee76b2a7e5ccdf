import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import type { AskedQuestion } from '@parley/shared-ui/answers/interview';
import { TextWithCode } from '@parley/shared-ui/text-with-code';
import { ChevronDown } from 'lucide-react';
import { Fragment } from 'react';
import { turnsOf } from './transcript-turns.ts';

function Turn({ speaker, children }: { speaker: string; children: string }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '120px minmax(0, 68ch)' },
        columnGap: 2,
      }}
    >
      <Typography component="dt" sx={{ color: 'text.secondary', fontWeight: 600 }}>
        {speaker}
      </Typography>
      <Typography
        component="dd"
        dir="auto"
        sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        <TextWithCode text={children} />
      </Typography>
    </Box>
  );
}

/** What was asked and what was answered, in order; one's own words on every plan. */
export function Transcript({ questions }: { questions: readonly AskedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    // In a box of its own, so that it is the first and the last of its kind.
    <Box>
      <Accordion slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h2' } }}>
        <AccordionSummary
          id="transcript-summary"
          aria-controls="transcript"
          expandIcon={<ChevronDown size={20} aria-hidden="true" />}
          sx={{ px: { xs: 2, sm: 3 }, py: 0.75 }}
        >
          <Typography variant="h4" component="span">
            Transcript
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ px: { xs: 2, sm: 3 } }}>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
            {questions.map((asked) => (
              <Fragment key={asked.id}>
                {turnsOf(asked).map(({ speaker, text }, index) => (
                  <Turn key={index} speaker={speaker}>
                    {text}
                  </Turn>
                ))}
              </Fragment>
            ))}
          </Box>
        </AccordionDetails>
      </Accordion>
    </Box>
  );
}
