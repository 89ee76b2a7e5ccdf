/**
 * What a browser keeps of interviews: unsent answers, conversations, drafts and recordings. One copy
 * at run time, which the host provides, reads and writes them for the shell and every remote.
 */

export { AnswerOutbox, type OutgoingAnswer } from './answer-outbox.ts';
export type { KeptAnswer, KeptConversation } from './interview-database.ts';
export { LocalInterviewStore, problemOf, type StorageProblem } from './local-interview-store.ts';
export {
  countOnThisDevice,
  deleteFromThisDevice,
  deleteInterviewFromThisDevice,
  type OnThisDevice,
} from './on-this-device.ts';
export { type RecordingAbout, recordingAboutText } from './recording-files/recording-about.ts';
export { recordingFiles, recordingPath } from './recording-files/recording-folder.ts';
export {
  findRecording,
  type RecordingPart,
  recordingAbout,
  removeRecording,
  type StoredRecording,
} from './recording-files/recordings.ts';
export { WebmIndexer } from './recording-files/webm-indexer.ts';
export { answerSender } from './send-answer.ts';
export { acquireSendLock } from './send-lock.ts';
export { asText, discardRefused, sendUnsentAnswers } from './send-unsent-answers.ts';
