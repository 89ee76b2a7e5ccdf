import { useCallback, useEffect, useRef, useState } from 'react';
import { secondsLeft } from './auto-submit.ts';

/** Milliseconds between looks at the clock. */
const tick = 250;

export interface PatienceOptions {
  /** Whether there is a spoken answer that may be complete. */
  waiting: boolean;
  /** Whether the person is speaking right now. */
  speaking: boolean;
  /** The pause is over: the answer is complete. */
  onComplete: () => void;
}

/** Waits generously after the last spoken word, in sight of the person, who can stop it. */
export function usePatience({ waiting, speaking, onComplete }: PatienceOptions) {
  const [left, setLeft] = useState<number | null>(null);
  const [held, setHeld] = useState(false);
  const lastWord = useRef(0);
  const complete = useRef(onComplete);
  useEffect(() => {
    complete.current = onComplete;
  });

  /** A word was heard: the pause begins anew. */
  const heard = useCallback(() => {
    lastWord.current = Date.now();
    setHeld(false);
    setLeft(null);
  }, []);
  /** The person needs longer: nothing is sent until the next word and the pause after it. */
  const hold = useCallback(() => {
    setHeld(true);
    setLeft(null);
  }, []);

  const counting = waiting && !speaking && !held;
  useEffect(() => {
    if (!counting) {
      setLeft(null);
      return;
    }
    lastWord.current = Date.now();
    const timer = setInterval(() => {
      const seconds = secondsLeft(Date.now() - lastWord.current);
      setLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        complete.current();
      }
    }, tick);
    return () => clearInterval(timer);
  }, [counting]);

  return { left, heard, hold };
}
