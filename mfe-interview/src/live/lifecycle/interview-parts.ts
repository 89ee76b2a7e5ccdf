import type { InterviewDetails } from '@parley/shared-ui/answers/interview';
import type { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import { AnswerClock } from '../answering/answer-clock.ts';
import { AnswerDraft } from '../answering/answer-draft.ts';
import { InterviewAnswers } from '../answering/interview-answers.ts';
import { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';
import { fetchSessionKey } from './open-session.ts';
import { createInterviewCalls, type InterviewCalls } from './question-calls.ts';
import { RoomMedia } from './room-media.ts';
import { RoomRecording } from './room-recording.ts';
import { SessionKeys } from './session-keys.ts';

export interface ControllerOptions {
  interview: InterviewDetails;
  userId: string;
  candidateName: { firstName: string; lastName: string };
  store: AppStore;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
}

/** The collaborators of one interview's controller. */
export interface InterviewParts {
  calls: InterviewCalls;
  keys: SessionKeys;
  supply: QuestionSupply;
  answers: InterviewAnswers;
  clock: AnswerClock;
  draft: AnswerDraft;
  media: RoomMedia;
  recording: RoomRecording;
}

/**
 * Creates the parts of an interview.
 * @param storedDraft the answer that an earlier page left half-written
 */
export function createInterviewParts(
  options: ControllerOptions,
  localStore: LocalInterviewStore,
  storedDraft: string,
): InterviewParts {
  const { interview, userId, candidateName, store, audioElement } = options;
  const calls = createInterviewCalls(store, interview.id);
  const supply = new QuestionSupply({
    interviewId: interview.id,
    known: interview.questions,
    ...calls,
  });
  const { withdraw } = calls;
  return {
    calls,
    keys: new SessionKeys(
      () => fetchSessionKey(store, interview.id),
      () => store.dispatch(liveActions.errorShown('Session key renewal failed')),
    ),
    supply,
    answers: new InterviewAnswers({ interview, supply, localStore, store, withdraw }),
    clock: new AnswerClock(),
    draft: new AnswerDraft(storedDraft, (text) => void localStore.saveDraft(interview.id, text)),
    media: new RoomMedia(store, interview.interviewType !== 'video'),
    recording: new RoomRecording({
      store,
      audioElement,
      userId,
      interviewId: interview.id,
      about: {
        name: `${candidateName.firstName} ${candidateName.lastName}`,
        technology: interview.language,
        ...(interview.level ? { level: interview.level } : {}),
      },
    }),
  };
}
