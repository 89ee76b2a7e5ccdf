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

/** Deletes everything that this browser stores of a user's interviews. */
export async function deleteLocalData(userId: string): Promise<void> {
  await Promise.all([removeRecordings(userId), deleteStoredInterviews(userId)]);
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
