import { Box, Typography } from '@mui/material';
import { TextWithCode } from '@parley/shared-ui/text-with-code';
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

/** Scrolled at least so near to the end, somebody reads the newest utterance. */
const endPx = 24;

const scrollToEnd = (list: HTMLElement | null) => list?.scrollTo({ top: list.scrollHeight });

const speakers = { interviewer: 'Interviewer', candidate: 'You' } as const;

/** The transcript, scrolled to the newest utterance. */
export function Transcript({ transcript, label, height, pace, below }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const latest = transcript.at(-1)?.text;
  /** Whether the newest utterance is in sight, or the reader has scrolled back. */
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (latest !== undefined && isAtEnd.current) scrollToEnd(list.current);
  }, [latest]);
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => isAtEnd.current && scrollToEnd(list.current));
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      component="ol"
      ref={list}
      aria-label={label}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < endPx;
      }}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        width: '100%',
        maxWidth: '72ch',
        height,
        minHeight: 96,
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
          <Typography
            component="span"
            dir="auto"
            sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {pace && utterance.speaker === 'interviewer' && place >= pace.said ? (
              <TimedCaption text={utterance.text} clock={pace.clock} />
            ) : (
              <TextWithCode text={utterance.text} />
            )}
          </Typography>
          {below?.(utterance)}
        </Box>
      ))}
    </Box>
  );
}
