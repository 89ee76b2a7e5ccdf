import { Box, Button } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { useEffect, useRef } from 'react';
import { selectLive } from '../state/live-slice.ts';
import type { AnswerText } from './answer-clock.ts';
import { Countdown } from './countdown.tsx';
import { useAutoSubmitCountdown } from './use-auto-submit-countdown.ts';

export interface TranscribedTurnProps {
  /** Whether nothing is sent by itself: something covers the room, or there is no connection. */
  held: boolean;
  /** Called when the candidate has finished, with the times of the first and the last word. */
  onFinish: (turn: Omit<AnswerText, 'text'>) => void;
}

/** A spoken turn that the service transcribes, until the candidate finishes it. */
export function TranscribedTurn({ held, onFinish }: TranscribedTurnProps) {
  const { hasTranscribedWords, speaking, transcript, spokenTurn } = useAppSelector(selectLive);
  const firstWordAt = useRef<number | null>(null);
  const lastWordAt = useRef(0);
  useEffect(() => {
    if (speaking.candidate) firstWordAt.current ??= Date.now();
    else lastWordAt.current = Date.now();
  }, [speaking.candidate]);
  const finish = () => {
    const startedAt = firstWordAt.current ?? lastWordAt.current;
    firstWordAt.current = null;
    onFinish({ startedAt, endedAt: Math.max(startedAt, lastWordAt.current), spoken: true });
  };
  const { secondsLeft, restart, pause } = useAutoSubmitCountdown({
    waiting: hasTranscribedWords && !held,
    speaking: speaking.candidate,
    onComplete: finish,
  });
  const words = transcript
    .filter(({ id }) => spokenTurn.includes(id))
    .map(({ text }) => text)
    .join(' ');
  useEffect(() => {
    if (words) restart();
  }, [words, restart]);
  if (!hasTranscribedWords) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Button variant="outlined" size="small" onClick={finish}>
        I have finished
      </Button>
      <Countdown seconds={secondsLeft} onPause={pause} />
    </Box>
  );
}
