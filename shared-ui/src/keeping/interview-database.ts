import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';

/** One answer on its way to the server. */
export const keptAnswer = z.object({
  personId: z.string(),
  interviewId: z.string(),
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** How long the answer took and how it was given; absent when it was not measured. */
  timing: z.object({ seconds: z.number(), spoken: z.boolean() }).optional(),
  /** Milliseconds since 1970; answers are sent in this order. */
  givenAt: z.number(),
  /** Why the server refused the answer for good, in words for people; absent while it waits. */
  refusal: z.string().optional(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** What was said in an interview, and the question that was in the room. */
export const keptConversation = z.object({
  personId: z.string(),
  interviewId: z.string(),
  transcript: z.array(
    z.object({ id: z.string(), speaker: z.enum(['interviewer', 'candidate']), text: z.string() }),
  ),
  question: z.object({ number: z.number(), text: z.string() }).nullable(),
  /** Whether the person ended the interview; grading may still be to come. */
  ended: z.boolean(),
});
export type KeptConversation = z.infer<typeof keptConversation>;

/** An answer that was being written. */
export const keptDraft = z.object({
  personId: z.string(),
  interviewId: z.string(),
  text: z.string(),
});

interface Schema extends DBSchema {
  answers: { key: [string, string, string]; value: KeptAnswer };
  conversations: { key: [string, string]; value: KeptConversation };
  drafts: { key: [string, string]; value: z.infer<typeof keptDraft> };
}
/** This browser's database of interviews. */
export type InterviewDatabase = IDBPDatabase<Schema>;

const databaseName = 'parley-interviews';

/** Rejects in a browser that has no database or refuses it. */
export async function openInterviewDatabase(): Promise<InterviewDatabase> {
  return openDB<Schema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('answers', {
        keyPath: ['personId', 'interviewId', 'questionId'],
      });
      database.createObjectStore('conversations', { keyPath: ['personId', 'interviewId'] });
      database.createObjectStore('drafts', { keyPath: ['personId', 'interviewId'] });
    },
  });
}

/** Opens the database for one piece of work; `otherwise` in a browser that has none. */
export async function withInterviewDatabase<T>(
  work: (database: InterviewDatabase) => Promise<T>,
  otherwise: T,
): Promise<T> {
  const database = await openInterviewDatabase().catch(() => null);
  if (!database) return otherwise;
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Everything of one person: every key that begins with their id. */
export const everythingOf = (personId: string) => IDBKeyRange.bound([personId], [personId, []]);
