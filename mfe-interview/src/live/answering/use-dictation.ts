import { useCallback, useEffect, useRef, useState } from 'react';
import {
  canDictate,
  type Recognition,
  recognitionConstructor,
} from '../../devices/speech-recognition.ts';

const unavailable =
  'Your browser cannot turn speech into words right now. Please type your answer; the interviewer reads it.';

export interface DictationOptions {
  /** Called with each final piece of the recognized speech. */
  onWords: (words: string) => void;
  /** Called with the interim words; '' when there are none. */
  onInterim: (words: string) => void;
}

/** Speaking instead of typing, where the browser offers recognition. */
export function useDictation({ onWords, onInterim }: DictationOptions) {
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const recognition = useRef<Recognition | null>(null);

  const stop = useCallback(() => {
    recognition.current?.stop();
    recognition.current = null;
    setListening(false);
    onInterim('');
  }, [onInterim]);

  const start = useCallback(() => {
    const Constructor = recognitionConstructor();
    if (!Constructor) return;
    const created = new Constructor();
    created.continuous = true;
    created.interimResults = true;
    created.lang = 'en-US';
    created.onresult = ({ resultIndex, results }) => {
      let interim = '';
      for (const result of Array.from(results).slice(resultIndex)) {
        if (result.isFinal) onWords(result[0].transcript.trim());
        else interim += result[0].transcript;
      }
      onInterim(interim.trim());
    };
    let failed = false;
    created.onerror = ({ error }) => {
      if (error === 'no-speech' || error === 'aborted') return;
      failed = true;
      setProblem(unavailable);
    };
    created.onend = () => {
      // Browsers end recognition after a silence, though the candidate has not stopped it.
      if (recognition.current === created && !failed) created.start();
      else if (recognition.current === created) stop();
    };
    setProblem(null);
    recognition.current = created;
    created.start();
    setListening(true);
  }, [onWords, onInterim, stop]);

  useEffect(() => stop, [stop]);

  return { supported: canDictate(), listening, problem, start, stop };
}
