import { everythingOf, withInterviewDatabase } from './interview-database.ts';

/** How much of a person's interviews this browser keeps. A browser that cannot tell keeps nothing. */
export function countKept(
  personId: string,
): Promise<{ conversations: number; unsentAnswers: number }> {
  return withInterviewDatabase(
    async (database) => {
      const [conversations, unsentAnswers] = await Promise.all([
        database.count('conversations', everythingOf(personId)),
        database.count('answers', everythingOf(personId)),
      ]);
      return { conversations, unsentAnswers };
    },
    { conversations: 0, unsentAnswers: 0 },
  );
}

/** Whether this browser keeps answers of anybody, waiting or refused. */
export function keepsAnswers(): Promise<boolean> {
  return withInterviewDatabase(async (database) => (await database.count('answers')) > 0, false);
}

/** Forgets all that this browser keeps of a person's interviews. */
export function forgetKept(personId: string): Promise<void> {
  return withInterviewDatabase(async (database) => {
    for (const store of ['answers', 'conversations', 'drafts'] as const) {
      await database.delete(store, everythingOf(personId));
    }
  }, undefined);
}
