import { type AppDispatch, api } from '@parley/shared-ui/store';
import { AnswerOutbox } from './answer-outbox.ts';
import type { StoredAnswer } from './interview-database.ts';
import { LocalInterviewStore } from './local-interview-store.ts';
import { createAnswerSender } from './send-answer.ts';
import { withSendLock } from './send-lock.ts';
import { hasStoredAnswers } from './stored-interviews.ts';

/** What became of the answers that this browser stored for the signed-in user. */
export interface UnsentAnswers {
  /** Those that the server has now, in the order in which they were given. */
  readonly sent: readonly StoredAnswer[];
  /** Those that the server will never take; they stay until they are discarded. */
  readonly rejected: readonly StoredAnswer[];
  /** Whether some could not be sent now and wait. */
  readonly waits: boolean;
}

/**
 * Sends the answers that this browser stores for the signed-in user, and no other's.
 * @returns `null` when nothing is stored, or another page or an open interview sends it
 * @throws Failure when it cannot be known who is signed in
 */
export async function sendUnsentAnswers(dispatch: AppDispatch): Promise<UnsentAnswers | null> {
  if (!(await hasStoredAnswers())) return null;
  // The token decides whose answers are accepted, so its user is fetched and not taken from the cache.
  const profile = dispatch(
    api.endpoints.profile.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  const { id: userId } = await profile.unwrap();
  return withSendLock(userId, async () => {
    const store = await LocalInterviewStore.open(userId);
    try {
      if (store.answers.length === 0) return null;
      const outbox = new AnswerOutbox(store, createAnswerSender(dispatch));
      const { sent } = await outbox.flush();
      for (const id of new Set(sent.map(({ interviewId }) => interviewId))) {
        dispatch(api.util.invalidateTags([{ type: 'Interview', id }, 'History']));
      }
      return { sent, rejected: store.rejected, waits: !outbox.isEmpty };
    } finally {
      store.close();
    }
  });
}

/** Deletes answers of one user that the server rejected. */
export async function discardRejectedAnswers(answers: readonly StoredAnswer[]): Promise<void> {
  const [first] = answers;
  if (!first) return;
  const store = await LocalInterviewStore.open(first.userId);
  try {
    for (const answer of answers) await store.deleteAnswer(answer);
  } finally {
    store.close();
  }
}

/** Answers as a text to keep elsewhere. */
export function answersAsText(answers: readonly StoredAnswer[]): string {
  return answers
    .map(
      ({ question, answer, givenAt }) =>
        `${new Date(givenAt).toLocaleString('en-US')}\n${question}\n\n${answer}\n`,
    )
    .join('\n');
}
