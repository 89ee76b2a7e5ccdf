import { LocalInterviewStore } from './local-interview-store.ts';
import {
  countRecordings,
  removeRecording,
  removeRecordings,
} from './recording-files/recordings.ts';
import { countStoredInterviews, deleteStoredInterviews } from './stored-interviews.ts';

/** What this browser stores of a user's interviews. */
export interface LocalData {
  recordings: number;
  /** Bytes of the recordings. */
  bytes: number;
  /** Conversations of interviews that have not ended. */
  conversations: number;
  /** Answers that the server does not have. */
  unsentAnswers: number;
}

/** Counts what this browser stores of a user's interviews, for the dialog at logout. */
export async function countLocalData(userId: string): Promise<LocalData> {
  const [recordings, words] = await Promise.all([
    countRecordings(userId),
    countStoredInterviews(userId),
  ]);
  return { ...recordings, ...words };
}

/**
 * Waits for all deletions, also when one fails, so that what is counted afterwards stays so.
 * @throws the first failure, such as DatabaseBlockedError or, while another tab records, DOMException
 */
async function allDone(deletions: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(deletions);
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/** Deletes everything that this browser stores of a user's interviews. */
export async function deleteLocalData(userId: string): Promise<void> {
  await allDone([removeRecordings(userId), deleteStoredInterviews(userId)]);
}

/** Deletes what this browser stores of one interview. A recording that is playing stays. */
export async function deleteLocalInterview(userId: string, interviewId: string): Promise<void> {
  const store = await LocalInterviewStore.open(userId);
  try {
    await store.deleteInterview(interviewId);
  } finally {
    store.close();
  }
  await removeRecording(userId, interviewId);
}
