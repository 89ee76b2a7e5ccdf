import type { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import { failureOf } from '@parley/shared-ui/store';
import type { Answers } from '../answering/interview-answers.ts';
import { liveActions } from '../state/live-slice.ts';
import { interviewApi } from './interview-api.ts';

/** Delays of the specification's §4 and §9, in milliseconds. */
const delays = {
  /** From stopping the recording to the closing message. */
  closingMessage: 2_000,
  /** From the closing message to the end of the connection. */
  disconnect: 1_000,
  /** How long the processing view stands at least: one that flashes by only startles. */
  processing: 1_200,
} as const;

/** Said at the end (specification §4). */
const closingMessage =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface EndingOptions {
  store: AppStore;
  interviewId: string;
  answers: Answers;
  kept: LocalInterviewStore;
  stopRecording(): Promise<void>;
  /** Tells the interviewer; false when there is no connection to tell it through. */
  tellInterviewer(message: string): boolean;
  disconnect(): void;
}

/** Ends an interview as the specification's §4 says, then has the answers graded. */
export async function endInterview(options: EndingOptions): Promise<void> {
  const { store, stopRecording, tellInterviewer, disconnect } = options;
  if (store.getState().interviewLive?.stage !== 'active') return;
  const isConnected = store.getState().interviewLive?.transport === 'connected';
  store.dispatch(liveActions.happened('end-requested'));
  store.dispatch(liveActions.errorDismissed());
  await stopRecording();
  if (isConnected) {
    await pause(delays.closingMessage);
    if (tellInterviewer(closingMessage)) {
      store.dispatch(
        liveActions.said({ id: 'closing', speaker: 'interviewer', text: closingMessage }),
      );
    }
    await pause(delays.disconnect);
  }
  disconnect();
  store.dispatch(liveActions.happened('disconnected'));
  await grade(options);
}

/** Has an interview graded whose first try at grading failed. */
export async function gradeAgain(options: EndingOptions): Promise<void> {
  const { store } = options;
  if (store.getState().interviewLive?.stage !== 'end-failed') return;
  store.dispatch(liveActions.happened('grading-requested'));
  store.dispatch(liveActions.errorDismissed());
  await grade(options);
}

async function grade({ store, interviewId, answers, kept }: EndingOptions): Promise<void> {
  const shown = pause(delays.processing);
  await answers.sendWaiting();
  try {
    const grading = await store
      .dispatch(
        interviewApi.endpoints.interviewGrade.initiate({
          interviewId,
          responses: answers.responses,
        }),
      )
      .unwrap();
    // Only now has the server acknowledged everything (design §4).
    await kept.forget(interviewId);
    await shown;
    store.dispatch(liveActions.graded(grading));
    store.dispatch(liveActions.happened('graded'));
  } catch (error) {
    const { status, message } = failureOf(error);
    if (status === 409) {
      await kept.forget(interviewId);
      store.dispatch(liveActions.failed(message));
      store.dispatch(liveActions.happened('cancelled'));
    } else {
      store.dispatch(liveActions.failed(`Failed to end interview. Please try again. ${message}`));
      store.dispatch(liveActions.happened('grading-failed'));
    }
  }
}
