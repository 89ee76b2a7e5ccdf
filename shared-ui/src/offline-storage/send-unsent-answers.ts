import { type AppDispatch, api } from '@parley/shared-ui/store';
import { AnswerOutbox } from './answer-outbox.ts';
import type { KeptAnswer } from './interview-database.ts';
import { LocalInterviewStore } from './local-interview-store.ts';
import { answerSender } from './send-answer.ts';
import { withSendLock } from './send-lock.ts';
import { keepsAnswers } from './stored-interviews.ts';

/** What became of the answers that this browser kept for the person who is signed in. */
export interface UnsentAnswers {
  /** Those that the server has now, in the order in which they were given. */
  readonly sent: readonly KeptAnswer[];
  /** Those that the server will never take; they stay until they are discarded. */
  readonly refused: readonly KeptAnswer[];
  /** Whether some could not be sent now and wait. */
  readonly waits: boolean;
}

/**
 * Sends the answers that this browser keeps for the person who is signed in, and nobody else's.
 * @returns `null` when nothing is kept, or another page or an open interview sends it
 * @throws Failure when it cannot be known who is signed in
 */
export async function sendUnsentAnswers(dispatch: AppDispatch): Promise<UnsentAnswers | null> {
  if (!(await keepsAnswers())) return null;
  // Whose token it is decides, and that is asked anew: an answer sent as somebody else is refused.
  const profile = dispatch(
    api.endpoints.profile.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  const { id: personId } = await profile.unwrap();
  return withSendLock(personId, async () => {
    const kept = await LocalInterviewStore.open(personId);
    try {
      if (kept.answers.length === 0) return null;
      const outbox = new AnswerOutbox(kept, answerSender(dispatch));
      const { sent } = await outbox.flush();
      for (const id of new Set(sent.map(({ interviewId }) => interviewId))) {
        dispatch(api.util.invalidateTags([{ type: 'Interview', id }, 'History']));
      }
      return { sent, refused: kept.refused, waits: !outbox.isEmpty };
    } finally {
      kept.close();
    }
  });
}

/** Forgets answers of one person that the server refused. */
export async function discardRefused(answers: readonly KeptAnswer[]): Promise<void> {
  const [first] = answers;
  if (!first) return;
  const kept = await LocalInterviewStore.open(first.personId);
  try {
    for (const answer of answers) await kept.forgetAnswer(answer);
  } finally {
    kept.close();
  }
}

/** Answers as a text that a person can keep elsewhere. */
export function asText(answers: readonly KeptAnswer[]): string {
  return answers
    .map(
      ({ question, answer, givenAt }) =>
        `${new Date(givenAt).toLocaleString('en-US')}\n${question}\n\n${answer}\n`,
    )
    .join('\n');
}
