import type { SessionKey } from '@parley/shared-ui/answers/live';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import type { TransportKind } from '../../transport/create-transport.ts';
import type { InterviewerTools } from '../../transport/interviewer-agent.ts';
import type { InterviewerSession } from '../../transport/interviewer-session.ts';
import type { SpeechRules } from '../../transport/off-topic.ts';
import { introductionSoFar } from '../conversation/introduction-so-far.ts';
import { liveActions } from '../state/live-slice.ts';
import { interviewApi } from './interview-api.ts';
import type { SessionKeys } from './session-keys.ts';

/** A key with which to reach the interviewer of an interview. @throws Failure */
export function fetchSessionKey(store: AppStore, interviewId: string): Promise<SessionKey> {
  return store
    .dispatch(interviewApi.endpoints.interviewSessionKey.initiate({ interviewId }))
    .unwrap();
}

export interface OpenSessionOptions {
  transportKind: TransportKind;
  store: AppStore;
  audioElement: HTMLAudioElement;
  keys: SessionKeys;
  microphone: MediaStream | null;
  tools: InterviewerTools;
  /** What the interviewer may say now. */
  speechRules: () => SpeechRules;
  onLost(): void;
}

/** Connects to the interviewer over one transport. @throws Failure or Error when that cannot be done */
export async function openSession(options: OpenSessionOptions): Promise<InterviewerSession> {
  const { transportKind, store, audioElement, keys, microphone, tools, speechRules, onLost } =
    options;
  const { dispatch } = store;
  // The conversation's library is large; it travels only when an interview is about to start.
  const library = import('../../transport/interviewer-session.ts');
  // When the key is refused, that error is shown, whether or not the library loads.
  library.catch(() => {});
  const key = await keys.get();
  const { InterviewerSession: Session } = await library;
  const live = store.getState().interviewLive;
  try {
    const session = await Session.connect({
      key,
      transportKind,
      microphone,
      audioElement,
      questionCount: live?.questionCount ?? 0,
      introduction: live ? introductionSoFar(live) : null,
      speechRules,
      tools,
      listener: {
        onCaption: (id, text) =>
          dispatch(liveActions.utteranceAdded({ id, speaker: 'interviewer', text })),
        onTranscription: (id, text) => dispatch(liveActions.transcriptionReceived({ id, text })),
        onSpeaking: (speaker, speaking) => {
          // Playback that was stopped continues with the interviewer's next turn.
          if (speaker === 'interviewer' && speaking) audioElement.muted = false;
          dispatch(liveActions.speakingChanged({ speaker, speaking }));
        },
        onLost,
        onProblem: (message) => dispatch(liveActions.errorShown(message)),
      },
    });
    dispatch(liveActions.serviceDetected({ transcribes: key.transcribes }));
    return session;
  } catch (error) {
    keys.handleConnectionFailure();
    throw error;
  }
}

const isApiFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error;

/** The message of a call that the server refused; `null` when a retry may succeed. */
export function rejectionMessage(error: unknown): string | null {
  const { status, message } = failureOf(error);
  return isApiFailure(error) && status >= 400 && status < 500 ? message : null;
}

/** Why an interview could not start: the message of the failed call, or what to do about the connection. */
export function startErrorMessage(error: unknown): string {
  return isApiFailure(error)
    ? failureOf(error).message
    : 'The interviewer could not be reached. Check your connection, then start again.';
}
