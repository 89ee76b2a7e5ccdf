import { userKeyRange, withInterviewDatabase } from './interview-database.ts';
import { deletePendingDraft } from './pending-draft.ts';

/** How much of a user's interviews this browser stores; nothing in a browser that cannot tell. */
export function countStoredInterviews(
  userId: string,
): Promise<{ conversations: number; unsentAnswers: number }> {
  return withInterviewDatabase(
    async (database) => {
      const [conversations, unsentAnswers] = await Promise.all([
        database.count('conversations', userKeyRange(userId)),
        database.count('answers', userKeyRange(userId)),
      ]);
      return { conversations, unsentAnswers };
    },
    { conversations: 0, unsentAnswers: 0 },
  );
}

/** Whether this browser stores answers of any user, waiting or rejected. */
export function hasStoredAnswers(): Promise<boolean> {
  return withInterviewDatabase(async (database) => (await database.count('answers')) > 0, false);
}

/** Deletes all that this browser stores of a user's interviews. */
export function deleteStoredInterviews(userId: string): Promise<void> {
  deletePendingDraft(userId);
  return withInterviewDatabase(async (database) => {
    for (const store of ['answers', 'conversations', 'drafts'] as const) {
      await database.delete(store, userKeyRange(userId));
    }
  }, undefined);
}
