import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
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
  /** What stands below an utterance, such as a button; `null` for nothing. */
  below?: (utterance: Utterance) => ReactNode;
}

const speakers = { interviewer: 'Interviewer', candidate: 'You' } as const;

/** The transcript, scrolled to the newest utterance. */
export function Transcript({ transcript, label, height, pace, below }: TranscriptProps) {
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
      {transcript.map((utterance, place) => (
        <Box component="li" key={utterance.id} sx={{ mb: 1.5 }}>
          <Typography
            component="span"
            variant="body2"
            sx={{
              display: 'block',
              fontWeight: 600,
              color: utterance.speaker === 'interviewer' ? 'text.secondary' : 'primary.main',
            }}
          >
            {speakers[utterance.speaker]}
            {utterance.notice === 'taken-back' && ' (taken back)'}
          </Typography>
          <Typography component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {pace && utterance.speaker === 'interviewer' && place >= pace.said ? (
              <TimedCaption text={utterance.text} clock={pace.clock} />
            ) : (
              utterance.text
            )}
          </Typography>
          {below?.(utterance)}
        </Box>
      ))}
    </Box>
  );
}
