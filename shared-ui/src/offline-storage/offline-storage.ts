/**
 * What a browser stores of interviews: unsent answers, conversations, drafts and recordings. One copy
 * at run time, which the host provides, reads and writes them for the shell and every remote.
 */

export { AnswerOutbox, type OutgoingAnswer } from './answer-outbox.ts';
export type { StoredAnswer, StoredConversation } from './interview-database.ts';
export {
  countLocalData,
  deleteLocalData,
  deleteLocalInterview,
  type LocalData,
} from './local-data.ts';
export {
  LocalInterviewStore,
  type StorageProblem,
  storageProblemOf,
} from './local-interview-store.ts';
export { recordingFiles, recordingPath } from './recording-files/recording-folder.ts';
export {
  type RecordingMetadata,
  serializeRecordingMetadata,
} from './recording-files/recording-metadata.ts';
export {
  findRecording,
  type RecordingPart,
  readRecordingMetadata,
  removeRecording,
  type StoredRecording,
} from './recording-files/recordings.ts';
export { WebmIndexer } from './recording-files/webm-indexer.ts';
export { createAnswerSender } from './send-answer.ts';
export { acquireSendLock } from './send-lock.ts';
export { answersAsText, discardRejectedAnswers, sendUnsentAnswers } from './send-unsent-answers.ts';
