import { useEffect, useState } from 'react';
import type { Utterance } from '../state/live-slice.ts';
import { CaptionClock } from './caption-clock.ts';

/** Milliseconds of silence after which a voice has come to its end: between turns it is cut shorter. */
const silence = 600;

/**
 * Paces captions by the voice.
 * @param speaking whether the interviewer is heard
 * @returns the clock, and how many utterances are shown in full
 */
export function useCaptionClock(speaking: boolean, transcript: readonly Utterance[]) {
  const { length } = transcript;
  const [clock] = useState(() => new CaptionClock(() => performance.now()));
  const [said, setSaid] = useState(length);
  const candidateSpoke = transcript.at(-1)?.speaker === 'candidate';

  // An interrupted utterance is not spoken to its end, and the next one starts at once.
  useEffect(() => {
    if (!candidateSpoke) return;
    setSaid(length);
    clock.reset();
  }, [candidateSpoke, length, clock]);

  useEffect(() => {
    if (speaking) return;
    const timer = setTimeout(() => {
      setSaid(length);
      clock.reset();
    }, silence);
    return () => clearTimeout(timer);
  }, [speaking, length, clock]);

  return { clock, said };
}
