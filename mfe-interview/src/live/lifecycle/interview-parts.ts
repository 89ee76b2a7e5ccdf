import type { InterviewDetails } from '@parley/api/contract/interview';
import type { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import { AnswerClock } from '../answering/answer-clock.ts';
import { UnsavedWords } from '../answering/answer-draft.ts';
import { Answers } from '../answering/interview-answers.ts';
import { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';
import type { Network } from './network.ts';
import { fetchQuestions, fetchSessionKey } from './open-session.ts';
import { RoomMedia } from './room-media.ts';
import { RoomRecording } from './room-recording.ts';
import { SessionKeys } from './session-keys.ts';

export interface ControllerOptions {
  interview: InterviewDetails;
  personId: string;
  candidateName: { firstName: string; lastName: string };
  store: AppStore;
  /** Plays the interviewer's voice. */
  audioElement: HTMLAudioElement;
}

/** What an interview is made of, each part with a job of its own. */
export interface InterviewParts {
  keys: SessionKeys;
  supply: QuestionSupply;
  answers: Answers;
  clock: AnswerClock;
  unsaved: UnsavedWords;
  media: RoomMedia;
  recording: RoomRecording;
}

/**
 * Makes the parts of an interview.
 * @param draft the answer that an earlier page left half-written
 */
export function interviewParts(
  options: ControllerOptions,
  kept: LocalInterviewStore,
  draft: string,
  network: Network,
): InterviewParts {
  const { interview, personId, candidateName, store, audioElement } = options;
  const supply = new QuestionSupply(interview.id, (level, technology) =>
    fetchQuestions(store, { level, technology, interviewId: interview.id }),
  );
  return {
    keys: new SessionKeys(
      () => fetchSessionKey(store, interview.id),
      () => store.dispatch(liveActions.failed('Session key renewal failed')),
    ),
    supply,
    answers: new Answers({ interview, supply, kept, store, network }),
    clock: new AnswerClock(),
    unsaved: new UnsavedWords(draft, (text) => void kept.keepDraft(interview.id, text)),
    media: new RoomMedia(store, interview.interviewType === 'text'),
    recording: new RoomRecording({
      store,
      audioElement,
      personId,
      interviewId: interview.id,
      about: {
        name: `${candidateName.firstName} ${candidateName.lastName}`,
        technology: interview.language,
        ...(interview.level ? { level: interview.level } : {}),
      },
    }),
  };
}
