import { Box } from '@mui/material';
import { useState } from 'react';
import type { CaptionClock } from './caption-clock.ts';

/** One word, unseen until the voice has come to it. It is there for assistive technology at once. */
function Word({ word, clock }: { word: string; clock: CaptionClock }) {
  const [delay] = useState(() => clock.delayOf(word));
  return (
    <Box
      component="span"
      sx={{
        '@keyframes appear': { from: { opacity: 0 } },
        animation: 'appear 120ms ease-out both',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
      style={{ animationDelay: `${delay}ms` }}
    >
      {word}
    </Box>
  );
}

/** What the interviewer is saying, word by word as it is heard. */
export function TimedCaption({ text, clock }: { text: string; clock: CaptionClock }) {
  // Text only grows at its end, so the index of a word is a stable key.
  const words = (text.match(/\s*\S+\s*/g) ?? []).map((word, place) => ({ place, word }));
  return words.map(({ place, word }) => <Word key={place} word={word} clock={clock} />);
}
