/**
 * What a browser keeps of interviews: unsent answers, conversations, drafts and recordings. One copy
 * at run time, which the host provides, reads and writes them for the shell and every remote.
 */

export { type RecordingAbout, recordingAboutText } from '../recording/recording-about.ts';
export { recordingFiles, recordingPath } from '../recording/recording-folder.ts';
export {
  findRecording,
  type RecordingPart,
  recordingAbout,
  removeRecording,
  type StoredRecording,
} from '../recording/recordings.ts';
export { WebmIndexer } from '../recording/webm-indexer.ts';
export { AnswerOutbox, type OutgoingAnswer } from './answer-outbox.ts';
export { answerSender } from './answer-sender.ts';
export type { KeptAnswer, KeptConversation } from './interview-database.ts';
export { LocalInterviewStore, problemOf, type StorageProblem } from './local-interview-store.ts';
export {
  countOnThisDevice,
  deleteFromThisDevice,
  deleteInterviewFromThisDevice,
  type OnThisDevice,
} from './on-this-device.ts';
export { acquireSendLock } from './send-lock.ts';
export { asText, discardRefused, sendUnsentAnswers } from './unsent-answers.ts';
