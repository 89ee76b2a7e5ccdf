import { canDictate } from './speech-recognition.ts';

/** Whether the recording's format is there. */
const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('video/webm');

/**
 * What this browser lacks for an interview by voice, each with what happens instead.
 * @param serviceTranscribes whether the interviewer's service turns speech into words itself
 */
export function missingFeatures(serviceTranscribes: boolean): string[] {
  const lacks: string[] = [];
  if (typeof RTCPeerConnection === 'undefined') {
    lacks.push(
      'This browser has no WebRTC: the voices travel over an ordinary connection instead.',
    );
  }
  if (!canRecord()) {
    lacks.push(
      'This browser cannot record video as WebM: the interview works, without a recording.',
    );
  }
  if (!serviceTranscribes && !canDictate()) {
    lacks.push(
      'This browser cannot turn speech into words, so please type your answers. Speak as well if you like: the interviewer notices, and the recording has your voice.',
    );
  }
  return lacks;
}
