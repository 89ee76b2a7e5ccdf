import type { Grading } from '@parley/shared-ui/answers/grading';
import type { LocalInterviewStore } from '@parley/shared-ui/offline-storage';
import type { AppStore } from '@parley/shared-ui/store';
import { failureOf } from '@parley/shared-ui/store';
import type { InterviewAnswers } from '../answering/interview-answers.ts';
import { liveActions } from '../state/live-slice.ts';
import { interviewApi } from './interview-api.ts';

/** Delays of the specification's §4 and §9, in milliseconds. */
const delaysMs = {
  /** From stopping the recording to the closing message. */
  closingMessage: 2_000,
  /** From the closing message to the end of the connection. */
  disconnect: 1_000,
  /** Shortest time that the processing view is shown, so that it does not flash. */
  processing: 1_200,
  /** Between two requests to a server that is busy: the `Retry-After` of its 503. */
  busyServer: 5_000,
} as const;

/** Said at the end (specification §4). */
const closingMessage =
  'Thank you for participating in the interview. The session is now complete and your result will be displayed shortly.';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface EndingOptions {
  store: AppStore;
  interviewId: string;
  answers: InterviewAnswers;
  localStore: LocalInterviewStore;
  stopRecording(): Promise<void>;
  /** Sends the interviewer a message; false when there is no connection. */
  notifyInterviewer(message: string): boolean;
  disconnect(): void;
}

/** Ends an interview as the specification's §4 says, then has the answers graded. */
export async function endInterview(options: EndingOptions): Promise<void> {
  const { store, stopRecording, notifyInterviewer, disconnect } = options;
  if (store.getState().interviewLive?.stage !== 'active') return;
  const isConnected = store.getState().interviewLive?.transport === 'connected';
  store.dispatch(liveActions.transition('end-requested'));
  store.dispatch(liveActions.errorDismissed());
  await stopRecording();
  if (isConnected) {
    await pause(delaysMs.closingMessage);
    if (notifyInterviewer(closingMessage)) {
      store.dispatch(
        liveActions.utteranceAdded({ id: 'closing', speaker: 'interviewer', text: closingMessage }),
      );
    }
    await pause(delaysMs.disconnect);
  }
  disconnect();
  store.dispatch(liveActions.transition('disconnected'));
  await grade(options);
}

/** Retries a grading that failed. */
export async function retryGrading(options: EndingOptions): Promise<void> {
  const { store } = options;
  if (store.getState().interviewLive?.stage !== 'end-failed') return;
  store.dispatch(liveActions.transition('grading-requested'));
  store.dispatch(liveActions.errorDismissed());
  await grade(options);
}

/** How often a busy server is asked before the candidate has to. */
const requestLimit = 3;

/** Has the answers graded; again by itself while the server is busy. @throws the call's failure */
async function requestGrading({ store, interviewId, answers }: EndingOptions): Promise<Grading> {
  for (let requests = 1; ; requests += 1) {
    const { initiate } = interviewApi.endpoints.interviewGrade;
    const request = store.dispatch(initiate({ interviewId, responses: answers.responses }));
    try {
      return await request.unwrap();
    } catch (error) {
      if (failureOf(error).status !== 503 || requests === requestLimit) throw error;
      await pause(delaysMs.busyServer);
    }
  }
}

/** Sends what the grading call cannot tell; again by itself. @returns whether the server has it */
async function sendChanges({ answers }: EndingOptions): Promise<boolean> {
  for (let attempts = 1; ; attempts += 1) {
    await answers.sendWaiting();
    if (!answers.hasUnsentChange) return true;
    if (attempts === requestLimit) return false;
    await pause(delaysMs.busyServer);
  }
}

function showFailure(store: AppStore, message: string): void {
  store.dispatch(liveActions.errorShown(`Failed to end interview. Please try again. ${message}`));
  store.dispatch(liveActions.transition('grading-failed'));
}

async function grade(options: EndingOptions): Promise<void> {
  const { store, interviewId, answers, localStore } = options;
  const shown = pause(delaysMs.processing);
  // The server takes from the grading call only answers that it has none to: it would grade the old ones.
  if (!(await sendChanges(options))) {
    answers.onceChangesSent(() => void retryGrading(options));
    showFailure(store, 'Some of your answers have not been sent yet.');
    return;
  }
  try {
    const grading = await requestGrading(options);
    // Only the grading shows that the server has everything (design §4).
    await localStore.deleteInterview(interviewId);
    await shown;
    store.dispatch(liveActions.graded(grading));
    store.dispatch(liveActions.transition('graded'));
  } catch (error) {
    const { status, message } = failureOf(error);
    if (status === 409) {
      await localStore.deleteInterview(interviewId);
      store.dispatch(liveActions.errorShown(message));
      store.dispatch(liveActions.transition('cancelled'));
    } else {
      showFailure(store, message);
    }
  }
}
