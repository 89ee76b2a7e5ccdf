import { NewerFormatError, readValue } from '../storage/format.ts';
import { DatabaseBlockedError } from './database.ts';
import { DatabaseConnection } from './database-connection.ts';
import {
  everythingOf,
  type InterviewDatabase,
  type InterviewValues,
  type KeptAnswer,
  type KeptConversation,
  putValue,
  type StoreKey,
  valueFormats,
} from './interview-database.ts';

/**
 * Why the database cannot be used now: a newer version of the site has stored what this one does not
 * know, or another tab keeps an older database open.
 */
export type StorageProblem = 'newer' | 'blocked';

/**
 * What one person's interviews must not lose, in this browser's IndexedDB: answers that the server
 * does not have, the conversation, and the answer being written. It outlives a lost sign-in, which
 * clears local storage (design §4), and nobody else's account reads it. What cannot be written, as in
 * a private window or while another tab is in the way, stays in memory and is written with the next
 * value that can be.
 */
export class LocalInterviewStore {
  readonly #personId: string;
  readonly #onProblem: (problem: StorageProblem) => void;
  readonly #connection = new DatabaseConnection();
  readonly #answers = new Map<string, KeptAnswer>();
  /** Writes that are not on disk, by what they write; a later one takes the place of an earlier. */
  readonly #unwritten = new Map<string, (database: InterviewDatabase) => Promise<void>>();
  #isLoaded = false;
  #problem: StorageProblem | null = null;

  private constructor(personId: string, onProblem: (problem: StorageProblem) => void) {
    this.#personId = personId;
    this.#onProblem = onProblem;
  }

  /**
   * Opens what this browser keeps for a person. Never rejects.
   * @param onProblem told when the database cannot be used, once until it can be again
   */
  static async open(
    personId: string,
    onProblem: (problem: StorageProblem) => void = () => {},
  ): Promise<LocalInterviewStore> {
    const store = new LocalInterviewStore(personId, onProblem);
    await store.#read(async () => {});
    return store;
  }

  /** Why the database could not be used last; `null` when it could. */
  get problem(): StorageProblem | null {
    return this.#problem;
  }

  /** Answers that the server does not have, oldest first. */
  get answers(): KeptAnswer[] {
    return [...this.#answers.values()].sort((left, right) => left.givenAt - right.givenAt);
  }

  /** Those of them that wait to be sent. */
  get waiting(): KeptAnswer[] {
    return this.answers.filter(({ refusal }) => refusal === undefined);
  }

  /** Those of them that the server will never take. */
  get refused(): KeptAnswer[] {
    return this.answers.filter(({ refusal }) => refusal !== undefined);
  }

  /** Keeps an answer in the place of an earlier one to the same question. */
  async keepAnswer(given: Omit<KeptAnswer, 'personId'>): Promise<void> {
    const answer = { ...given, personId: this.#personId };
    this.#answers.set(keyOf(answer), answer);
    await this.#put('answers', [this.#personId, answer.interviewId, answer.questionId], answer);
  }

  /**
   * Keeps an answer as one that the server will never take, unless it was given anew meanwhile.
   * @param refusal why, in words for people
   */
  async refuseAnswer(
    answer: Pick<KeptAnswer, 'interviewId' | 'questionId' | 'answer'>,
    refusal: string,
  ): Promise<void> {
    const kept = this.#answers.get(keyOf(answer));
    if (kept?.answer === answer.answer) await this.keepAnswer({ ...kept, refusal });
  }

  /** Forgets an answer, unless it was given anew meanwhile. */
  async forgetAnswer(answer: Pick<KeptAnswer, 'interviewId' | 'questionId' | 'answer'>) {
    const kept = this.#answers.get(keyOf(answer));
    if (kept?.answer !== answer.answer) return;
    this.#answers.delete(keyOf(answer));
    await this.#delete('answers', [this.#personId, answer.interviewId, answer.questionId]);
  }

  async conversation(interviewId: string): Promise<KeptConversation | null> {
    const stored: unknown = await this.#read((database) =>
      database.get('conversations', [this.#personId, interviewId]),
    );
    return readValue(valueFormats.conversations, stored);
  }

  async keepConversation(kept: Omit<KeptConversation, 'personId'>): Promise<void> {
    await this.#put('conversations', [this.#personId, kept.interviewId], {
      personId: this.#personId,
      ...kept,
    });
  }

  /** The answer that was being written; '' when there is none. */
  async draft(interviewId: string): Promise<string> {
    const stored: unknown = await this.#read((database) =>
      database.get('drafts', [this.#personId, interviewId]),
    );
    return readValue(valueFormats.drafts, stored)?.text ?? '';
  }

  async keepDraft(interviewId: string, text: string): Promise<void> {
    await this.#put('drafts', [this.#personId, interviewId], {
      personId: this.#personId,
      interviewId,
      text,
    });
  }

  /** Forgets an interview that has ended: the server has all of it. */
  async forget(interviewId: string): Promise<void> {
    for (const answer of this.answers) {
      if (answer.interviewId === interviewId) await this.forgetAnswer(answer);
    }
    const key: [string, string] = [this.#personId, interviewId];
    await this.#delete('conversations', key);
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

  /** Writes one thing, and before it what could not be written until now. */
  async #write(
    place: readonly string[],
    write: (database: InterviewDatabase) => Promise<void>,
  ): Promise<void> {
    this.#unwritten.set(JSON.stringify(place), write);
    await this.#quietly(async (database) => {
      await this.#load(database);
      await this.#writeAll(database);
    });
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
    return this.#quietly(async (database) => {
      await this.#load(database);
      return read(database);
    });
  }

  /** Takes up the answers on disk, once; one that was given meanwhile stays. */
  async #load(database: InterviewDatabase): Promise<void> {
    if (this.#isLoaded) return;
    const stored: unknown[] = await database.getAll('answers', everythingOf(this.#personId));
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    for (const value of stored) {
      const answer = readValue(valueFormats.answers, value);
      if (answer && !this.#answers.has(keyOf(answer))) this.#answers.set(keyOf(answer), answer);
    }
  }

  /** A full or failing disk must not stop an interview. */
  async #quietly<T>(work: (database: InterviewDatabase) => Promise<T>): Promise<T | undefined> {
    try {
      const result = await this.#connection.use(work);
      this.#problem = null;
      return result;
    } catch (error) {
      this.#report(problemOf(error));
      return undefined;
    }
  }

  #report(problem: StorageProblem | null): void {
    if (problem === null || problem === this.#problem) return;
    this.#problem = problem;
    this.#onProblem(problem);
  }
}

/** What an error says of the database; `null` where a browser has none or its disk fails. */
export function problemOf(error: unknown): StorageProblem | null {
  if (error instanceof NewerFormatError) return 'newer';
  return error instanceof DatabaseBlockedError ? 'blocked' : null;
}

function keyOf({ interviewId, questionId }: Pick<KeptAnswer, 'interviewId' | 'questionId'>) {
  return JSON.stringify([interviewId, questionId]);
}
