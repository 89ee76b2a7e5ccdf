import { NewerFormatError, readValue } from '../storage/format.ts';
import { DatabaseBlockedError } from './database.ts';
import { DatabaseConnection } from './database-connection.ts';
import {
  type InterviewDatabase,
  type InterviewValues,
  putValue,
  type StoredAnswer,
  type StoredConversation,
  type StoreKey,
  userKeyRange,
  valueFormats,
} from './interview-database.ts';
import { deletePendingDraft, pendingDraft, savePendingDraft } from './pending-draft.ts';

/**
 * Why the database cannot be used now: a newer version of the site has stored what this one does not
 * know, or another tab keeps an older database open.
 */
export type StorageProblem = 'newer' | 'blocked';

/**
 * Data of one user's interviews that must not be lost, in this browser's IndexedDB: answers that the
 * server does not have, the conversation, and the answer being written. It outlives a lost sign-in,
 * which clears local storage (design §4), and no other account reads it. Values that cannot be written,
 * as in a private window or while another tab blocks the database, stay in memory and are written with
 * the next value that can be.
 */
export class LocalInterviewStore {
  readonly #userId: string;
  readonly #onProblem: (problem: StorageProblem) => void;
  readonly #connection = new DatabaseConnection();
  readonly #answers = new Map<string, StoredAnswer>();
  /** Writes that are not on disk, by what they write; a later one takes the place of an earlier. */
  readonly #unwritten = new Map<string, (database: InterviewDatabase) => Promise<void>>();
  /** Interviews that were deleted here: a write that was on its way must not bring them back. */
  readonly #deleted = new Set<string>();
  #isLoaded = false;
  #problem: StorageProblem | null = null;

  private constructor(userId: string, onProblem: (problem: StorageProblem) => void) {
    this.#userId = userId;
    this.#onProblem = onProblem;
  }

  /**
   * Opens what this browser stores for a user. Never rejects.
   * @param onProblem called when the database cannot be used, once until it can be used again
   */
  static async open(
    userId: string,
    onProblem: (problem: StorageProblem) => void = () => {},
  ): Promise<LocalInterviewStore> {
    const store = new LocalInterviewStore(userId, onProblem);
    await store.#read(async () => {});
    return store;
  }

  /** Why the database could not be used last; `null` when it could. */
  get problem(): StorageProblem | null {
    return this.#problem;
  }

  /** Answers that the server does not have, oldest first. */
  get answers(): StoredAnswer[] {
    return [...this.#answers.values()].sort((left, right) => left.givenAt - right.givenAt);
  }

  /** Those of them that wait to be sent. */
  get waiting(): StoredAnswer[] {
    return this.answers.filter(({ refusal }) => refusal === undefined);
  }

  /** Those of them that the server will never take. */
  get rejected(): StoredAnswer[] {
    return this.answers.filter(({ refusal }) => refusal !== undefined);
  }

  /** Stores an answer in the place of an earlier one to the same question. */
  async saveAnswer(given: Omit<StoredAnswer, 'userId'>): Promise<void> {
    const answer = { ...given, userId: this.#userId };
    this.#answers.set(keyOf(answer), answer);
    await this.#put('answers', [this.#userId, answer.interviewId, answer.questionId], answer);
  }

  /**
   * Marks an answer as rejected for good by the server, unless it was given anew meanwhile.
   * @param refusal why, as a text to show
   */
  async rejectAnswer(answer: AnswerRevision, refusal: string): Promise<void> {
    const stored = this.#answers.get(keyOf(answer));
    if (stored && isSameRevision(stored, answer)) await this.saveAnswer({ ...stored, refusal });
  }

  /** Deletes an answer, unless it was given anew meanwhile. */
  async deleteAnswer(answer: AnswerRevision): Promise<void> {
    const stored = this.#answers.get(keyOf(answer));
    if (!stored || !isSameRevision(stored, answer)) return;
    this.#answers.delete(keyOf(answer));
    await this.#delete('answers', [this.#userId, answer.interviewId, answer.questionId]);
  }

  async conversation(interviewId: string): Promise<StoredConversation | null> {
    const stored: unknown = await this.#read((database) =>
      database.get('conversations', [this.#userId, interviewId]),
    );
    return readValue(valueFormats.conversations, stored);
  }

  async saveConversation(conversation: Omit<StoredConversation, 'userId'>): Promise<void> {
    if (this.#deleted.has(conversation.interviewId)) return;
    await this.#put('conversations', [this.#userId, conversation.interviewId], {
      userId: this.#userId,
      ...conversation,
    });
  }

  /** The answer that was being written; '' when there is none. */
  async draft(interviewId: string): Promise<string> {
    const pending = pendingDraft(this.#userId, interviewId);
    if (pending !== null) return pending;
    const stored: unknown = await this.#read((database) =>
      database.get('drafts', [this.#userId, interviewId]),
    );
    return readValue(valueFormats.drafts, stored)?.text ?? '';
  }

  /** Stores what is being written. A page that ends before the database has written loses nothing. */
  async saveDraft(interviewId: string, text: string): Promise<void> {
    if (this.#deleted.has(interviewId)) return;
    const userId = this.#userId;
    savePendingDraft(userId, interviewId, text);
    const isWritten = await this.#put('drafts', [userId, interviewId], {
      userId,
      interviewId,
      text,
    });
    if (isWritten) deletePendingDraft(userId, interviewId);
  }

  /** Deletes an interview that has ended: the server has all of it. */
  async deleteInterview(interviewId: string): Promise<void> {
    this.#deleted.add(interviewId);
    for (const answer of this.answers) {
      if (answer.interviewId === interviewId) await this.deleteAnswer(answer);
    }
    const key: [string, string] = [this.#userId, interviewId];
    await this.#delete('conversations', key);
    deletePendingDraft(...key);
    await this.#delete('drafts', key);
  }

  /** Lets go of the database, once everything has been written. */
  close(): void {
    this.#connection.close();
  }

  #put<K extends keyof InterviewValues>(store: K, key: StoreKey<K>, value: InterviewValues[K]) {
    return this.#write([store, ...key], (database) => putValue(database, store, key, value));
  }

  #delete<K extends keyof InterviewValues>(store: K, key: StoreKey<K>) {
    return this.#write([store, ...key], (database) => database.delete(store, key));
  }

  /**
   * Writes one thing, and before it what could not be written until now.
   * @returns whether the newest value for its place is on disk
   */
  async #write(
    place: readonly string[],
    write: (database: InterviewDatabase) => Promise<void>,
  ): Promise<boolean> {
    const key = JSON.stringify(place);
    this.#unwritten.set(key, write);
    await this.#tryUse(async (database) => {
      await this.#load(database);
      await this.#writeAll(database);
    });
    return !this.#unwritten.has(key);
  }

  async #writeAll(database: InterviewDatabase): Promise<void> {
    let failure: unknown;
    for (const [place, write] of this.#unwritten) {
      try {
        await write(database);
      } catch (error) {
        failure = error;
        // Trying again would not help: the newer value stays where it is.
        if (!(error instanceof NewerFormatError)) continue;
      }
      if (this.#unwritten.get(place) === write) this.#unwritten.delete(place);
    }
    if (failure !== undefined) throw failure;
  }

  #read<T>(read: (database: InterviewDatabase) => Promise<T>): Promise<T | undefined> {
    return this.#tryUse(async (database) => {
      await this.#load(database);
      return read(database);
    });
  }

  /** Takes up the answers on disk, once; one that was given meanwhile stays. */
  async #load(database: InterviewDatabase): Promise<void> {
    if (this.#isLoaded) return;
    const stored: unknown[] = await database.getAll('answers', userKeyRange(this.#userId));
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    for (const value of stored) {
      const answer = readValue(valueFormats.answers, value);
      if (answer && !this.#answers.has(keyOf(answer))) this.#answers.set(keyOf(answer), answer);
    }
  }

  /** A full or failing disk must not stop an interview. */
  async #tryUse<T>(work: (database: InterviewDatabase) => Promise<T>): Promise<T | undefined> {
    try {
      const result = await this.#connection.use(work);
      this.#problem = null;
      return result;
    } catch (error) {
      this.#report(storageProblemOf(error));
      return undefined;
    }
  }

  #report(problem: StorageProblem | null): void {
    if (problem === null || problem === this.#problem) return;
    this.#problem = problem;
    this.#onProblem(problem);
  }
}

/** What tells one revision of an answer from another. */
export type AnswerRevision = Pick<
  StoredAnswer,
  'interviewId' | 'questionId' | 'answer' | 'then' | 'edited'
>;

/** Whether two are the same words to the same question, stored for the same next step. */
export function isSameRevision(one: AnswerRevision, other: AnswerRevision): boolean {
  return (
    keyOf(one) === keyOf(other) &&
    one.answer === other.answer &&
    one.then === other.then &&
    one.edited === other.edited
  );
}

/** What an error says of the database; `null` where a browser has none or its disk fails. */
export function storageProblemOf(error: unknown): StorageProblem | null {
  if (error instanceof NewerFormatError) return 'newer';
  return error instanceof DatabaseBlockedError ? 'blocked' : null;
}

function keyOf({ interviewId, questionId }: Pick<StoredAnswer, 'interviewId' | 'questionId'>) {
  return JSON.stringify([interviewId, questionId]);
}
