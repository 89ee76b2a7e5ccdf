import { useCallback, useEffect, useRef, useState } from 'react';
import { secondsUntilAutoSubmit } from './auto-submit.ts';

/** Milliseconds between looks at the clock. */
const tickMs = 250;

export interface AutoSubmitOptions {
  /** Whether there is a spoken answer that may be complete. */
  waiting: boolean;
  /** Whether the candidate is speaking right now. */
  speaking: boolean;
  /** The countdown is over: the answer is complete. */
  onComplete: () => void;
}

/** Sends a spoken answer after a silence and a visible countdown, which the candidate can stop. */
export function useAutoSubmitCountdown({ waiting, speaking, onComplete }: AutoSubmitOptions) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [isOver, setOver] = useState(false);
  const lastWord = useRef(0);
  const complete = useRef(onComplete);
  useEffect(() => {
    complete.current = onComplete;
  });

  /** A word was heard: the silence starts again. */
  const restart = useCallback(() => {
    lastWord.current = Date.now();
    setPaused(false);
    setOver(false);
    setSecondsLeft(null);
  }, []);
  /** The candidate needs longer: nothing is sent until the next word and the silence after it. */
  const pause = useCallback(() => {
    setPaused(true);
    setSecondsLeft(null);
  }, []);

  // What could not be sent is counted down anew once it can be.
  useEffect(() => {
    if (!waiting) setOver(false);
  }, [waiting]);

  const counting = waiting && !speaking && !isPaused && !isOver;
  useEffect(() => {
    if (!counting) {
      setSecondsLeft(null);
      return;
    }
    lastWord.current = Date.now();
    const timer = setInterval(() => {
      const seconds = secondsUntilAutoSubmit(Date.now() - lastWord.current);
      setSecondsLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        complete.current();
        setOver(true);
      }
    }, tickMs);
    return () => clearInterval(timer);
  }, [counting]);

  return { secondsLeft, restart, pause };
}
