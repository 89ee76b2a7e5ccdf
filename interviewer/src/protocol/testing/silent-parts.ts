import type { Interviewer } from '../interviewer.ts';
import type { SpeechOutput, Voice } from '../speech.ts';

/** Plays nothing: what is queued is never heard. */
export const silentOutput: SpeechOutput = {
  realTime: true,
  play: () => {},
  clear: () => {},
  pause: () => {},
  resume: () => {},
  playedMilliseconds: () => 0,
};

/** Speaks sentences without sound. */
export const silentVoice: Voice = { speak: async () => ({ frames: [] }), prepare: () => {} };

/** An interviewer that only responds, as the test says. */
export const responding = (respond: Interviewer['respond']): Interviewer => ({
  respond,
  callUnanswered: async () => [],
  silent: () => [],
  likelyReply: () => '',
});
