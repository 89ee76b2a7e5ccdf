import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
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

const storedAnswer = z.object({
  userId: z.string(),
  interviewId: z.string(),
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** How long the answer took and how it was given; absent when it was not measured. */
  timing: z.optional(z.object({ seconds: z.number(), spoken: z.boolean() })),
  /** What the interviewer does next; absent in answers of earlier releases. */
  then: z.optional(z.enum(['probe', 'listen', 'proceed'])),
  /** Whether it was changed after the interview had gone on. */
  edited: z.optional(z.boolean()),
  /** Milliseconds since 1970; answers are sent in this order. */
  givenAt: z.number(),
  /** Why the server rejected the answer for good, as a text to show; absent while it waits. */
  refusal: z.optional(z.string()),
});
/** One answer on its way to the server. */
export type StoredAnswer = z.infer<typeof storedAnswer>;

const storedConversation = z.object({
  userId: z.string(),
  interviewId: z.string(),
  transcript: z.array(
    z.object({
      id: z.string(),
      speaker: z.enum(['interviewer', 'candidate']),
      text: z.string(),
      /** Number of the question in hand when the candidate said it; absent before the first. */
      question: z.optional(z.number()),
      /** The words of a button, or words that were taken back: neither can be an answer. */
      notice: z.optional(z.enum(['request', 'taken-back'])),
    }),
  ),
  question: z.nullable(z.object({ number: z.number(), text: z.string() })),
  /** Changed answers that are not saved, by question id. */
  edits: z.optional(z.record(z.string(), z.string())),
  /** Words that were in the answer box when the candidate went back, by question number. */
  setAside: z.optional(z.record(z.string(), z.string())),
  /** Whether the candidate ended the interview; it may not be graded yet. */
  ended: z.boolean(),
});
/** The transcript of an interview and its current question. */
export type StoredConversation = z.infer<typeof storedConversation>;

const storedDraft = z.object({
  userId: z.string(),
  interviewId: z.string(),
  text: z.string(),
});
/** An answer that was being written. */
type StoredDraft = z.infer<typeof storedDraft>;

/** The values of the database, by store. */
export interface InterviewValues {
  answers: StoredAnswer;
  conversations: StoredConversation;
  drafts: StoredDraft;
}

/** How each store's values are stored. The upgrade of the database brings version 1 to version 2. */
export const valueFormats = {
  answers: { ...formats['unsent-answer'], schema: storedAnswer },
  conversations: { ...formats.conversation, schema: storedConversation },
  drafts: { ...formats.draft, schema: storedDraft },
};

interface Schema extends DBSchema {
  answers: { key: [string, string, string]; value: StoredAnswer };
  conversations: { key: [string, string]; value: StoredConversation };
  drafts: { key: [string, string]; value: StoredDraft };
}
/** The key of a store's values. */
export type StoreKey<K extends keyof InterviewValues> = Schema[K]['key'];
/** This browser's database of interviews. */
export type InterviewDatabase = IDBPDatabase<Schema>;

const keyPaths = {
  answers: ['userId', 'interviewId', 'questionId'],
  conversations: ['userId', 'interviewId'],
  drafts: ['userId', 'interviewId'],
} as const;
const storeNames = ['answers', 'conversations', 'drafts'] as const;
type StoreName = (typeof storeNames)[number];

const versionOne = z.object({ personId: z.string() });

/** Version 1 of every value has `personId` where version 2 has `userId`. */
function withUserId<T extends { userId: string }>(older: T): T {
  const { personId } = z.parse(versionOne, older);
  const value = { ...older, userId: personId, formatVersion: 2 };
  Reflect.deleteProperty(value, 'personId');
  return value;
}

/** A key path cannot change, so the store is recreated with the values of the old one. */
async function replaceStore<K extends StoreName>(
  database: InterviewDatabase,
  transaction: IDBPTransaction<Schema, StoreName[], 'versionchange'>,
  name: K,
): Promise<void> {
  const older = await transaction.objectStore<K>(name).getAll();
  database.deleteObjectStore(name);
  const store = database.createObjectStore(name, { keyPath: [...keyPaths[name]] });
  for (const value of older) await store.put(withUserId(value));
}

const databaseFormat: DatabaseFormat<Schema> = {
  ...formats['interview-database'],
  name: 'parley-interviews',
  async upgrade(database, from, _to, transaction) {
    for (const name of storeNames) {
      if (from === 1) await replaceStore(database, transaction, name);
      else database.createObjectStore(name, { keyPath: [...keyPaths[name]] });
    }
  },
};

/** Opens the database of interviews. @throws as `openDatabase` does */
export function openInterviewDatabase(options?: OpenOptions): Promise<InterviewDatabase> {
  return openDatabase(databaseFormat, options);
}

/** Whether the database exists and cannot be used now: its values are not lost. */
const isTemporarilyUnusable = (error: unknown) =>
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
    if (isTemporarilyUnusable(error)) throw error;
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

/** The keys of everything that one user stores: those that begin with their id. */
export const userKeyRange = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
