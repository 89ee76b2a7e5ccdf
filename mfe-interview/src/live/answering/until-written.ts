import type { AnswerDraft } from './answer-draft.ts';

/** Milliseconds after a message within which somebody who has more to say begins to write it. */
const beginsWithinMs = 1_200;
/** Milliseconds without a letter after which nobody is waited for. */
const pausesMs = 5_000;
/** The same for dictated words, which are sent by themselves after 12 seconds. */
const dictationPausesMs = 14_000;
/** Milliseconds that are waited at most: less than a tool may take. */
export const longestMs = 30_000;

/** What is being written. */
export type Writing = Pick<AnswerDraft, 'words' | 'changedAt' | 'isDictated' | 'subscribe'>;

/**
 * Resolves when the candidate is through with writing: nothing more was begun after the last message, what was
 * begun is sent, or nothing was added for some seconds.
 * @param sentAt when the last message was written, in milliseconds since 1970; `undefined` where it was spoken
 */
export function untilWritten(draft: Writing, sentAt = 0): Promise<void> {
  const from = Date.now();
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWriting = false;
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const wait = () => {
      clearTimeout(timer);
      const isSent = isWriting && draft.words === '';
      if (isSent) return finish();
      isWriting = draft.words !== '';
      const pause = draft.isDictated ? dictationPausesMs : pausesMs;
      const until = isWriting ? draft.changedAt + pause : sentAt + beginsWithinMs;
      timer = setTimeout(finish, Math.max(0, Math.min(until, from + longestMs) - Date.now()));
    };
    const stop = draft.subscribe(wait);
    wait();
  });
}
