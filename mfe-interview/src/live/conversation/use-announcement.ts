import { useEffect, useState } from 'react';
import type { Utterance } from '../state/live-slice.ts';

/** Milliseconds without a new word after which an utterance counts as complete. */
const settled = 700;

/**
 * The interviewer's last utterance once it is complete: words that arrive one by one would be read out
 * one by one. '' while words are coming.
 */
export function useAnnouncement(transcript: readonly Utterance[]): string {
  const last = transcript.findLast(({ speaker }) => speaker === 'interviewer');
  const text = last?.text ?? '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), settled);
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
