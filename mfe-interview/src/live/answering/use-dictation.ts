import { useCallback, useEffect, useRef, useState } from 'react';
import {
  canDictate,
  type Recognition,
  recognitionConstructor,
} from '../../devices/speech-recognition.ts';

const unavailable =
  'Your browser cannot turn speech into words right now. Please type your answer; the interviewer reads it.';
const takenOver =
  'Something else listens now, such as another tab. Type your answer, or switch dictation on again.';

export interface DictationOptions {
  /** Whether to listen now. */
  enabled: boolean;
  /** BCP 47. */
  language: string;
  /** Whether the browser recognizes it on this device. */
  local: boolean;
  /** Called with each final piece of the recognized speech. */
  onWords: (words: string) => void;
  /** Called with the interim words; '' when there are none. */
  onInterim: (words: string) => void;
}

/** Listens to the candidate where the browser offers recognition, for as long as it is enabled. */
export function useDictation(options: DictationOptions) {
  const { enabled, language, local } = options;
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const current = useRef(options);
  useEffect(() => {
    current.current = options;
  });

  /** @returns what stops it */
  const listen = useCallback((): (() => void) | undefined => {
    const Constructor = recognitionConstructor();
    if (!Constructor) return;
    const recognition: Recognition = new Constructor();
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.lang = language;
    if (local) recognition.processLocally = true;
    let isOver = false;
    recognition.onresult = ({ resultIndex, results }) => {
      let interim = '';
      for (const result of Array.from(results).slice(resultIndex)) {
        if (result.isFinal) current.current.onWords(result[0].transcript.trim());
        else interim += result[0].transcript;
      }
      current.current.onInterim(interim.trim());
    };
    const stop = () => {
      isOver = true;
      recognition.stop();
      setListening(false);
      current.current.onInterim('');
    };
    const giveUp = (why: string) => {
      setProblem(why);
      stop();
    };
    const begin = () => {
      try {
        recognition.start();
      } catch {
        giveUp(unavailable);
      }
    };
    recognition.onerror = ({ error }) => {
      if (isOver || error === 'no-speech') return;
      // Two tabs that took it back at once would take it from each other without end.
      giveUp(error === 'aborted' ? takenOver : unavailable);
    };
    // Browsers end recognition after a silence, though the candidate has not stopped it.
    recognition.onend = () => {
      if (!isOver) begin();
    };
    setProblem(null);
    setListening(true);
    begin();
    return stop;
  }, [language, local]);

  // With every attempt after a failure as well.
  useEffect(() => (enabled ? listen() : undefined), [enabled, listen, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  return { supported: canDictate(), listening, problem, retry };
}
