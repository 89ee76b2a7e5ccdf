import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';

/** One answer on its way to the server. */
const keptAnswer = z.object({
  personId: z.string(),
  interviewId: z.string(),
  questionId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** How long the answer took and how it was given; absent when it was not measured. */
  timing: z.object({ seconds: z.number(), spoken: z.boolean() }).optional(),
  /** Milliseconds since 1970; answers are sent in this order. */
  givenAt: z.number(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

/** What was said in an interview, and the question that was in the room. */
const keptConversation = z.object({
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
const keptDraft = z.object({ personId: z.string(), interviewId: z.string(), text: z.string() });

interface Schema extends DBSchema {
  answers: { key: [string, string, string]; value: KeptAnswer };
  conversations: { key: [string, string]; value: KeptConversation };
  drafts: { key: [string, string]; value: z.infer<typeof keptDraft> };
}

const databaseName = 'parley-interviews';

/** Rejects in a browser that has no database or refuses it. */
async function openDatabase(): Promise<IDBPDatabase<Schema>> {
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

/** Everything of one person: every key that begins with their id. */
const everythingOf = (personId: string) => IDBKeyRange.bound([personId], [personId, []]);

/**
 * What one person's interviews must not lose, in this browser's IndexedDB: answers that the server
 * does not have, the conversation, and the answer being written. It outlives a lost sign-in, which
 * clears local storage (design §4), and nobody else's account reads it. A browser that refuses the
 * database, as some do in private windows, keeps it as long as the page is open.
 */
export class KeptInterviews {
  readonly #personId: string;
  readonly #database: IDBPDatabase<Schema> | null;
  readonly #answers = new Map<string, KeptAnswer>();

  private constructor(
    personId: string,
    database: IDBPDatabase<Schema> | null,
    answers: readonly KeptAnswer[],
  ) {
    this.#personId = personId;
    this.#database = database;
    for (const answer of answers) this.#answers.set(keyOf(answer), answer);
  }

  /** Opens what this browser keeps for a person. Never rejects. */
  static async open(personId: string): Promise<KeptInterviews> {
    try {
      const database = await openDatabase();
      const stored: unknown[] = await database.getAll('answers', everythingOf(personId));
      const answers = stored.flatMap((answer) => keptAnswer.safeParse(answer).data ?? []);
      return new KeptInterviews(personId, database, answers);
    } catch {
      return new KeptInterviews(personId, null, []);
    }
  }

  /** Answers that the server does not have, oldest first. */
  get answers(): KeptAnswer[] {
    return [...this.#answers.values()].sort((left, right) => left.givenAt - right.givenAt);
  }

  /** Keeps an answer in the place of an earlier one to the same question. */
  async keepAnswer(given: Omit<KeptAnswer, 'personId'>): Promise<void> {
    const answer = { personId: this.#personId, ...given };
    this.#answers.set(keyOf(answer), answer);
    await this.#quietly((database) => database.put('answers', answer));
  }

  /** Forgets an answer, unless it was given anew meanwhile. */
  async forgetAnswer(answer: Pick<KeptAnswer, 'interviewId' | 'questionId' | 'answer'>) {
    const kept = this.#answers.get(keyOf(answer));
    if (kept?.answer !== answer.answer) return;
    this.#answers.delete(keyOf(answer));
    await this.#quietly((database) =>
      database.delete('answers', [this.#personId, answer.interviewId, answer.questionId]),
    );
  }

  async conversation(interviewId: string): Promise<KeptConversation | null> {
    const stored: unknown = await this.#quietly((database) =>
      database.get('conversations', [this.#personId, interviewId]),
    );
    return keptConversation.safeParse(stored).data ?? null;
  }

  async keepConversation(kept: Omit<KeptConversation, 'personId'>): Promise<void> {
    await this.#quietly((database) =>
      database.put('conversations', { personId: this.#personId, ...kept }),
    );
  }

  /** The answer that was being written; '' when there is none. */
  async draft(interviewId: string): Promise<string> {
    const stored: unknown = await this.#quietly((database) =>
      database.get('drafts', [this.#personId, interviewId]),
    );
    return keptDraft.safeParse(stored).data?.text ?? '';
  }

  async keepDraft(interviewId: string, text: string): Promise<void> {
    await this.#quietly((database) =>
      database.put('drafts', { personId: this.#personId, interviewId, text }),
    );
  }

  /** Forgets an interview that has ended: the server has all of it. */
  async forget(interviewId: string): Promise<void> {
    for (const answer of this.answers) {
      if (answer.interviewId === interviewId) await this.forgetAnswer(answer);
    }
    const key: [string, string] = [this.#personId, interviewId];
    await this.#quietly((database) => database.delete('conversations', key));
    await this.#quietly((database) => database.delete('drafts', key));
  }

  /** A full or failing disk must not stop an interview. */
  async #quietly<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    if (!this.#database) return undefined;
    try {
      return await work(this.#database);
    } catch {
      return undefined;
    }
  }
}

/** How much of a person's interviews this browser keeps. A browser that cannot tell keeps nothing. */
export async function countKept(
  personId: string,
): Promise<{ conversations: number; unsentAnswers: number }> {
  const database = await openDatabase().catch(() => null);
  if (!database) return { conversations: 0, unsentAnswers: 0 };
  try {
    const [conversations, unsentAnswers] = await Promise.all([
      database.count('conversations', everythingOf(personId)),
      database.count('answers', everythingOf(personId)),
    ]);
    return { conversations, unsentAnswers };
  } finally {
    database.close();
  }
}

/** Forgets all that this browser keeps of a person's interviews. */
export async function forgetKept(personId: string): Promise<void> {
  const database = await openDatabase().catch(() => null);
  if (!database) return;
  try {
    for (const store of ['answers', 'conversations', 'drafts'] as const) {
      await database.delete(store, everythingOf(personId));
    }
  } finally {
    database.close();
  }
}

function keyOf({ interviewId, questionId }: Pick<KeptAnswer, 'interviewId' | 'questionId'>) {
  return JSON.stringify([interviewId, questionId]);
}
