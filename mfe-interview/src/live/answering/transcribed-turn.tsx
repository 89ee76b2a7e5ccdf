import { Box, Button } from '@mui/material';
import { useAppSelector } from '@parley/shared-ui/store';
import { useEffect, useRef } from 'react';
import { selectLive } from '../state/live-slice.ts';
import type { GivenWords } from './answer-clock.ts';
import { Countdown } from './countdown.tsx';
import { usePatience } from './use-auto-submit-countdown.ts';

export interface HeardTurnProps {
  /** The candidate has finished; told when the first and the last word were spoken. */
  onFinish: (words: Omit<GivenWords, 'text'>) => void;
}

/** Words that the interviewer's service heard, waiting for the candidate to finish. */
export function HeardTurn({ onFinish }: HeardTurnProps) {
  const { heardWords, speaking } = useAppSelector(selectLive);
  const begun = useRef<number | null>(null);
  const ended = useRef(0);
  useEffect(() => {
    if (speaking.candidate) begun.current ??= Date.now();
    else ended.current = Date.now();
  }, [speaking.candidate]);
  const finish = () => {
    const startedAt = begun.current ?? ended.current;
    begun.current = null;
    onFinish({ startedAt, endedAt: Math.max(startedAt, ended.current), spoken: true });
  };
  const { left, hold } = usePatience({
    waiting: heardWords,
    speaking: speaking.candidate,
    onComplete: finish,
  });
  if (!heardWords) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
      <Button variant="outlined" size="small" onClick={finish}>
        I have finished
      </Button>
      {left !== null && <Countdown seconds={left} onHold={hold} />}
    </Box>
  );
}
