/** Whether the recording's format is there. */
const canRecord = () =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('video/webm');

/** What this browser lacks for an interview by voice, each with what happens instead. */
export function missingFeatures(): string[] {
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
  return lacks;
}
