import { useCallback, useRef, useState } from 'react';
import type { AnswerText } from './answer-clock.ts';

/** The answer that is being given: its text, and when and how it was given. */
export function useAnswerInput(initial: string, onChange: (text: string) => void) {
  const [text, setText] = useState(initial);
  const current = useRef({ text: initial, startedAt: 0, endedAt: 0, spoken: false });

  const change = useCallback(
    (next: string, spoken: boolean) => {
      const now = Date.now();
      const before = current.current;
      const isFirst = before.text === '' || before.startedAt === 0;
      current.current = {
        text: next,
        startedAt: isFirst ? now : before.startedAt,
        endedAt: now,
        spoken: isFirst ? spoken : before.spoken || spoken,
      };
      setText(next);
      onChange(next);
    },
    [onChange],
  );

  const type = useCallback((next: string) => change(next, false), [change]);
  /** Adds a piece behind what is there. */
  const add = useCallback(
    (piece: string, spoken: boolean) => {
      const { text: before } = current.current;
      change(before ? `${before} ${piece}` : piece, spoken);
    },
    [change],
  );
  /** What would be sent now; `null` when there are no words. */
  const answerText = useCallback((): AnswerText | null => {
    const words = current.current.text.trim();
    return words ? { ...current.current, text: words } : null;
  }, []);
  /** Empties the box after sending. */
  const clear = useCallback(() => {
    current.current = { text: '', startedAt: 0, endedAt: 0, spoken: false };
    setText('');
  }, []);

  return { text, type, add, answerText, clear };
}

export type AnswerInput = ReturnType<typeof useAnswerInput>;
