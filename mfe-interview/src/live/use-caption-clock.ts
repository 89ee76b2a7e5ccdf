import { useEffect, useRef, useState } from 'react';
import { CaptionClock } from './caption-clock.ts';

/**
 * Paces captions by the voice.
 * @param speaking whether the interviewer is heard
 * @param length utterances so far
 * @returns the clock, and how many utterances have been said and stand in full
 */
export function useCaptionClock(speaking: boolean, length: number) {
  const [clock] = useState(() => new CaptionClock(() => performance.now()));
  const [said, setSaid] = useState(length);
  const latest = useRef(length);
  const spoke = useRef(false);
  useEffect(() => {
    latest.current = length;
  }, [length]);
  useEffect(() => {
    if (spoke.current && !speaking) {
      // Said to its end or interrupted: nothing is left to wait for.
      setSaid(latest.current);
      clock.reset();
    }
    spoke.current = speaking;
  }, [speaking, clock]);
  return { clock, said };
}
