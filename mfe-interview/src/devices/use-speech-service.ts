import { useEffect, useState } from 'react';
import { canDictate, recognitionLanguage, recognizesLocally } from './speech-recognition.ts';

/**
 * Who turns the candidate's speech into words: the interviewer's own service, the browser on this
 * device, a service of the browser's maker, or nobody.
 */
export type SpeechService = 'interviewer' | 'device' | 'browser' | 'nobody';

/**
 * Who turns speech into words here.
 * @param serviceTranscribes whether the interviewer's service does
 * @param code the interview's language, ISO 639-1
 */
export function useSpeechService(serviceTranscribes: boolean, code: string): SpeechService {
  const [isLocal, setLocal] = useState(false);
  useEffect(() => {
    let current = true;
    void recognizesLocally(recognitionLanguage(code)).then((local) => {
      if (current) setLocal(local);
    });
    return () => {
      current = false;
    };
  }, [code]);
  if (serviceTranscribes) return 'interviewer';
  if (!canDictate()) return 'nobody';
  return isLocal ? 'device' : 'browser';
}
