import type { Question } from '@parley/api/contract/interview';
import type { SessionKey } from '@parley/api/contract/setup';
import type { Level, Technology } from '@parley/api/contract/topics';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import type { Carrier } from '../../transport/create-transport.ts';
import type { InterviewerSession } from '../../transport/interviewer-session.ts';
import type { InterviewerTools } from '../../transport/tool-results.ts';
import { liveActions } from '../state/live-slice.ts';
import { interviewApi } from './interview-api.ts';
import type { SessionKeys } from './session-keys.ts';

/** A key with which to reach the interviewer of an interview. @throws Failure */
export function fetchSessionKey(store: AppStore, interviewId: string): Promise<SessionKey> {
  return store
    .dispatch(interviewApi.endpoints.interviewSessionKey.initiate({ interviewId }))
    .unwrap();
}

/** The questions of an interview. @throws Failure */
export async function fetchQuestions(
  store: AppStore,
  query: { level: Level; technology: Technology; interviewId: string },
): Promise<Question[]> {
  const answer = await store
    .dispatch(interviewApi.endpoints.interviewQuestions.initiate(query))
    .unwrap();
  return answer.questions;
}

export interface OpenSessionOptions {
  carrier: Carrier;
  store: AppStore;
  audioElement: HTMLAudioElement;
  keys: SessionKeys;
  microphone: MediaStream | null;
  tools: InterviewerTools;
  onLost(): void;
}

/** Connects to the interviewer over one line. @throws Failure or Error when that cannot be done */
export async function openSession(options: OpenSessionOptions): Promise<InterviewerSession> {
  const { carrier, store, audioElement, keys, microphone, tools, onLost } = options;
  const { dispatch } = store;
  // The conversation's library is large; it travels only when an interview is about to start.
  const library = import('../../transport/interviewer-session.ts');
  // Where the key is refused that is what is said, whatever becomes of the library.
  library.catch(() => {});
  const key = await keys.get();
  const { InterviewerSession: Session } = await library;
  try {
    const session = await Session.connect({
      key,
      carrier,
      microphone,
      audioElement,
      questionCount: store.getState().interviewLive?.questionCount ?? 0,
      currentQuestion: () => store.getState().interviewLive?.question?.text ?? null,
      tools,
      listener: {
        onCaption: (id, text) => dispatch(liveActions.said({ id, speaker: 'interviewer', text })),
        onHeard: (id, text) => dispatch(liveActions.heard({ id, text })),
        onSpeaking: (speaker, speaking) => {
          // A voice that was hushed is heard again from its next turn on.
          if (speaker === 'interviewer' && speaking) audioElement.muted = false;
          dispatch(liveActions.spoke({ speaker, speaking }));
        },
        onLost,
        onProblem: (message) => dispatch(liveActions.failed(message)),
      },
    });
    dispatch(liveActions.serviceKnown({ hears: key.transcribes }));
    return session;
  } catch (error) {
    keys.failed();
    throw error;
  }
}

const isCall = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error;

/** What the server refused, in its words; `null` when a new try may well succeed. */
export function refusalOf(error: unknown): string | null {
  const { status, message } = failureOf(error);
  return isCall(error) && status >= 400 && status < 500 ? message : null;
}

/** Why an interview could not start: a failed call says it itself, a connection what to do. */
export function startFailure(error: unknown): string {
  return isCall(error)
    ? failureOf(error).message
    : 'The interviewer could not be reached. Check your connection, then start again.';
}
