import { useCallback, useEffect, useRef, useState } from 'react';

interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0: { readonly transcript: string };
}
interface Recognition extends EventTarget {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult:
    | ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
}
type RecognitionConstructor = new () => Recognition;

/** The browser's speech recognition under either of its names, where it has one. */
function recognitionConstructor(): RecognitionConstructor | undefined {
  const scope = window as Window & {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

const unavailable =
  'Your browser cannot turn speech into words right now. Please type your answer; the interviewer reads it.';

/** Speaking instead of typing, where the browser offers recognition. */
export function useDictation(onWords: (words: string) => void) {
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const recognition = useRef<Recognition | null>(null);

  const stop = useCallback(() => {
    recognition.current?.stop();
    recognition.current = null;
    setListening(false);
  }, []);

  const start = useCallback(() => {
    const Constructor = recognitionConstructor();
    if (!Constructor) return;
    const created = new Constructor();
    created.continuous = true;
    created.interimResults = false;
    created.lang = 'en-US';
    created.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex)) {
        if (result.isFinal) onWords(result[0].transcript.trim());
      }
    };
    created.onerror = ({ error }) => {
      if (error !== 'no-speech' && error !== 'aborted') setProblem(unavailable);
    };
    created.onend = () => setListening(false);
    setProblem(null);
    recognition.current = created;
    created.start();
    setListening(true);
  }, [onWords]);

  useEffect(() => stop, [stop]);

  return { supported: recognitionConstructor() !== undefined, listening, problem, start, stop };
}
