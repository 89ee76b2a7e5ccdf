import { Box, Typography } from '@mui/material';
import { Stat, StatRow } from '@parley/shared-ui/components';
import { useId } from 'react';
import type { Delivery } from '../answers/interview.ts';
import { fillersText } from '../format/fillers.ts';

/** Seconds as "48 s" or "3 min 20 s". */
function talkTime(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
}

/** What the figures rest on, in words. */
function explanation({ talkSeconds, wordsPerMinute, fillers }: Delivery): string {
  const used = fillersText(fillers);
  const fillerText = used === '' ? 'No filler words.' : `Filler words: ${used}.`;
  if (talkSeconds === null) {
    return `${fillerText} Talk time and pace come from answers given by voice.`;
  }
  if (wordsPerMinute === null) return `${fillerText} You spoke too briefly to tell a pace.`;
  return `${fillerText} Most listeners follow best at 120 to 160 words a minute.`;
}

/**
 * How the answers of one interview were given: talk time, pace and filler words. Nothing when there
 * was no answer.
 */
export function DeliverySummary({ delivery }: { delivery: Delivery }) {
  const heading = useId();
  const { answers, talkSeconds, wordsPerMinute, wordsPerAnswer, fillersPerHundred } = delivery;
  if (answers === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        Delivery
      </Typography>
      <StatRow>
        {talkSeconds !== null && <Stat label="Talk time" value={talkTime(talkSeconds)} />}
        {wordsPerMinute !== null && <Stat label="Words per minute" value={wordsPerMinute} />}
        <Stat label="Words per answer" value={Math.round(wordsPerAnswer)} />
        <Stat label="Filler words per 100 words" value={fillersPerHundred} />
      </StatRow>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5, maxWidth: '68ch' }}>
        {explanation(delivery)}
      </Typography>
    </Box>
  );
}
