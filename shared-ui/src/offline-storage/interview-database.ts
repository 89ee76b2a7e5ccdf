import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import versions from '../../storage-formats.json' with { type: 'json' };
import { isNewer, NewerFormatError, withVersion } from '../storage/format.ts';
import {
  DatabaseBlockedError,
  type DatabaseFormat,
  type OpenOptions,
  openDatabase,
} from './database.ts';

const formats = versions['@parley/shared-ui/offline-storage'];

const keptAnswer = z.object({
  personId: z.string(),
  interviewId: z.string(),
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** How long the answer took and how it was given; absent when it was not measured. */
  timing: z.optional(z.object({ seconds: z.number(), spoken: z.boolean() })),
  /** Milliseconds since 1970; answers are sent in this order. */
  givenAt: z.number(),
  /** Why the server refused the answer for good, in words for people; absent while it waits. */
  refusal: z.optional(z.string()),
});
/** One answer on its way to the server. */
export type KeptAnswer = z.infer<typeof keptAnswer>;

const keptConversation = z.object({
  personId: z.string(),
  interviewId: z.string(),
  transcript: z.array(
    z.object({ id: z.string(), speaker: z.enum(['interviewer', 'candidate']), text: z.string() }),
  ),
  question: z.nullable(z.object({ number: z.number(), text: z.string() })),
  /** Whether the person ended the interview; grading may still be to come. */
  ended: z.boolean(),
});
/** What was said in an interview, and the question that was in the room. */
export type KeptConversation = z.infer<typeof keptConversation>;

const keptDraft = z.object({
  personId: z.string(),
  interviewId: z.string(),
  text: z.string(),
});
/** An answer that was being written. */
type KeptDraft = z.infer<typeof keptDraft>;

/** What the database holds, by store. */
export interface InterviewValues {
  answers: KeptAnswer;
  conversations: KeptConversation;
  drafts: KeptDraft;
}

/** How each store's values are stored. */
export const valueFormats = {
  answers: { ...formats['unsent-answer'], schema: keptAnswer },
  conversations: { ...formats.conversation, schema: keptConversation },
  drafts: { ...formats.draft, schema: keptDraft },
};

interface Schema extends DBSchema {
  answers: { key: [string, string, string]; value: KeptAnswer };
  conversations: { key: [string, string]; value: KeptConversation };
  drafts: { key: [string, string]; value: KeptDraft };
}
/** The key of a store's values. */
export type StoreKey<K extends keyof InterviewValues> = Schema[K]['key'];
/** This browser's database of interviews. */
export type InterviewDatabase = IDBPDatabase<Schema>;

const databaseFormat: DatabaseFormat<Schema> = {
  ...formats['interview-database'],
  name: 'parley-interviews',
  upgrade(database, from) {
    if (from >= 1) return;
    database.createObjectStore('answers', {
      keyPath: ['personId', 'interviewId', 'questionId'],
    });
    database.createObjectStore('conversations', { keyPath: ['personId', 'interviewId'] });
    database.createObjectStore('drafts', { keyPath: ['personId', 'interviewId'] });
  },
};

/** Opens the database of interviews. @throws as `openDatabase` does */
export function openInterviewDatabase(options?: OpenOptions): Promise<InterviewDatabase> {
  return openDatabase(databaseFormat, options);
}

/** Whether the database is there and cannot be used now: what it holds is not lost. */
const isUnusableNow = (error: unknown) =>
  error instanceof DatabaseBlockedError || error instanceof NewerFormatError;

/**
 * Opens the database for one piece of work; `otherwise` in a browser that has none.
 * @throws DatabaseBlockedError, NewerFormatError
 */
export async function withInterviewDatabase<T>(
  work: (database: InterviewDatabase) => Promise<T>,
  otherwise: T,
): Promise<T> {
  const database = await openInterviewDatabase().catch((error: unknown) => {
    if (isUnusableNow(error)) throw error;
    return null;
  });
  if (!database) return otherwise;
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/**
 * Stores a value in the place of an older one of the same key.
 * @throws NewerFormatError when the one that is there is of a newer format; it stays.
 */
export async function putValue<K extends keyof InterviewValues>(
  database: InterviewDatabase,
  store: K,
  key: StoreKey<K>,
  value: InterviewValues[K],
): Promise<void> {
  const transaction = database.transaction(store, 'readwrite');
  const present: unknown = await transaction.store.get(key);
  const format = valueFormats[store];
  if (isNewer(format, present)) throw new NewerFormatError(store);
  await transaction.store.put(withVersion(format, value));
  await transaction.done;
}

/** Everything of one person: every key that begins with their id. */
export const everythingOf = (personId: string) => IDBKeyRange.bound([personId], [personId, []]);
