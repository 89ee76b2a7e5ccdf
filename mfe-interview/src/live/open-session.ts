import type { InterviewDetails, Question } from '@parley/api/contract/interview';
import type { SessionKey } from '@parley/api/contract/setup';
import type { Level, Technology } from '@parley/api/contract/topics';
import { type AppStore, api, failureOf } from '@parley/shared-ui/store';
import { interviewApi } from '../interview-api.ts';
import { instructionsFor } from '../session/instructions.ts';
import type { InterviewerSession } from '../session/interviewer-session.ts';
import type { Carrier } from '../session/lines.ts';
import type { InterviewerTools } from '../session/tool-results.ts';
import { liveActions } from './live-slice.ts';
import type { QuestionSupply } from './question-supply.ts';
import type { SessionKeys } from './session-keys.ts';

/** A key with which to reach the interviewer. @throws Failure */
export function fetchSessionKey(store: AppStore): Promise<SessionKey> {
  return store.dispatch(interviewApi.endpoints.interviewSessionKey.initiate()).unwrap();
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

/**
 * Whether the service behind a key turns speech into words. The embedded interviewer does not; it
 * listens on loopback only (design §5), where no hosted service does.
 */
export function hearsWords({ baseUrl }: SessionKey): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(baseUrl).hostname);
}

export interface OpenSessionOptions {
  carrier: Carrier;
  interview: InterviewDetails;
  candidateFirstName: string | null;
  store: AppStore;
  audioElement: HTMLAudioElement;
  keys: SessionKeys;
  supply: QuestionSupply;
  level: Level | null;
  microphone: MediaStream | null;
  tools: InterviewerTools;
  onLost(): void;
}

/** Instructions for an interview as it stands now. */
function instructions({
  interview,
  candidateFirstName,
  store,
  supply,
  level,
}: OpenSessionOptions): string {
  const { data: profile } = api.endpoints.profile.select()(store.getState());
  const live = store.getState().interviewLive;
  return instructionsFor({
    candidateFirstName,
    technology: interview.language,
    questionCount: live?.questionCount ?? 0,
    answeredCount: supply.answered,
    answeredQuestions: supply.answeredQuestions,
    resumed: live?.question != null,
    level,
    interviewType: interview.interviewType,
    interviewerLanguage: interview.scenario?.interviewerLanguage ?? 'en',
    preferredLanguages: profile?.preferredLanguages ?? [],
  });
}

/** Connects to the interviewer over one line. @throws Failure or Error when that cannot be done */
export async function openSession(options: OpenSessionOptions): Promise<InterviewerSession> {
  const { carrier, store, audioElement, keys, microphone, tools, onLost } = options;
  const { dispatch } = store;
  // The conversation's library is large; it travels only when an interview is about to start.
  const [{ InterviewerSession: Session }, key] = await Promise.all([
    import('../session/interviewer-session.ts'),
    keys.get(),
  ]);
  const { data: profile } = api.endpoints.profile.select()(store.getState());
  try {
    const session = await Session.connect({
      key,
      carrier,
      instructions: instructions(options),
      // The default is the specification's (§9).
      voice: profile?.preferences?.interviewerVoice ?? 'ash',
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
    dispatch(liveActions.serviceKnown({ hears: hearsWords(key) }));
    return session;
  } catch (error) {
    // The interviewer may not know this key, having started anew meanwhile.
    keys.forget();
    throw error;
  }
}

/** Why an interview could not start: a failed call says it itself, a connection what to do. */
export function startFailure(error: unknown): string {
  const isCall = typeof error === 'object' && error !== null && 'status' in error;
  return isCall
    ? failureOf(error).message
    : 'The interviewer could not be reached. Check your connection, then start again.';
}
