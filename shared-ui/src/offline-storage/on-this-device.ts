import { LocalInterviewStore } from './local-interview-store.ts';
import {
  countRecordings,
  removeRecording,
  removeRecordings,
} from './recording-files/recordings.ts';
import { countKept, forgetKept } from './stored-interviews.ts';

/** What this browser holds of a person's interviews. */
export interface OnThisDevice {
  recordings: number;
  /** Bytes of the recordings. */
  bytes: number;
  /** Conversations of interviews that have not ended. */
  conversations: number;
  /** Answers that the server does not have. */
  unsentAnswers: number;
}

/** Counts what this browser holds of a person's interviews, for the question at logout. */
export async function countOnThisDevice(personId: string): Promise<OnThisDevice> {
  const [recordings, words] = await Promise.all([countRecordings(personId), countKept(personId)]);
  return { ...recordings, ...words };
}

/** Deletes everything that this browser holds of a person's interviews. */
export async function deleteFromThisDevice(personId: string): Promise<void> {
  await Promise.all([removeRecordings(personId), forgetKept(personId)]);
}

/** Deletes what this browser holds of one interview. A recording that is playing stays. */
export async function deleteInterviewFromThisDevice(
  personId: string,
  interviewId: string,
): Promise<void> {
  const kept = await LocalInterviewStore.open(personId);
  await kept.forget(interviewId);
  await removeRecording(personId, interviewId);
}
