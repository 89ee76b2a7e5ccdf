import type { InterviewDetails } from '@parley/api/contract/interview';
import type { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import { AnswerClock } from '../answering/answer-clock.ts';
import { AnswerDraft } from '../answering/answer-draft.ts';
import { InterviewAnswers } from '../answering/interview-answers.ts';
import { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';
import { fetchQuestions, fetchSessionKey } from './open-session.ts';
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
  const supply = new QuestionSupply(interview.id, (level, technology) =>
    fetchQuestions(store, { level, technology, interviewId: interview.id }),
  );
  return {
    keys: new SessionKeys(
      () => fetchSessionKey(store, interview.id),
      () => store.dispatch(liveActions.errorShown('Session key renewal failed')),
    ),
    supply,
    answers: new InterviewAnswers({ interview, supply, localStore, store }),
    clock: new AnswerClock(),
    draft: new AnswerDraft(storedDraft, (text) => void localStore.saveDraft(interview.id, text)),
    media: new RoomMedia(store, interview.interviewType === 'text'),
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
