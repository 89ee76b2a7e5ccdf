import { readRecordingMetadata } from '@parley/shared-ui/offline-storage';
import { useEffect, useState } from 'react';

/** Where an answer is in the recording of its interview. */
export interface AnswerSpan {
  /** Index of its part, from 0. */
  part: number;
  /** Seconds from the beginning of its part. */
  from: number;
  to: number;
}

/** The place of an answer in the recording that this browser has; `null` without one. */
export function useAnswerSpan(
  userId: string,
  interviewId: string,
  questionId: string,
): AnswerSpan | null {
  const [span, setSpan] = useState<AnswerSpan | null>(null);
  useEffect(() => {
    let isGone = false;
    setSpan(null);
    readRecordingMetadata(userId, interviewId)
      // One of a newer version cannot be played by this one.
      .catch(() => null)
      .then((about) => {
        const found = about?.answers.find((answer) => answer.questionId === questionId);
        if (!isGone) setSpan(found ?? null);
      });
    return () => {
      isGone = true;
    };
  }, [userId, interviewId, questionId]);
  return span;
}
