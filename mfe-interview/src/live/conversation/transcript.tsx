import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Utterance } from '../state/live-slice.ts';
import type { CaptionClock } from './caption-clock.ts';
import { TimedCaption } from './timed-caption.tsx';

export interface TranscriptProps {
  transcript: readonly Utterance[];
  /** Names the list for assistive technology. */
  label: string;
  /** CSS height of the list, which scrolls. */
  height: string | Record<string, string>;
  /** Paces what the interviewer is saying, from the utterance at place `said` on. */
  pace?: { clock: CaptionClock; said: number };
}

/** The transcript, scrolled to the newest utterance. */
export function Transcript({ transcript, label, height, pace }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const latest = transcript.at(-1)?.text;
  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={label}
      tabIndex={0}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        width: '100%',
        maxWidth: '72ch',
        height,
        overflowY: 'auto',
        maskImage: 'linear-gradient(to bottom, transparent, black 28px)',
        pt: 3.5,
      }}
    >
      {transcript.map(({ id, speaker, text }, place) => (
        <Box component="li" key={id} sx={{ mb: 1.5 }}>
          <Typography
            component="span"
            variant="body2"
            sx={{
              display: 'block',
              fontWeight: 600,
              color: speaker === 'interviewer' ? 'text.secondary' : 'primary.main',
            }}
          >
            {speaker === 'interviewer' ? 'Interviewer' : 'You'}
          </Typography>
          <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {pace && speaker === 'interviewer' && place >= pace.said ? (
              <TimedCaption text={text} clock={pace.clock} />
            ) : (
              text
            )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
