import {
  everythingOf,
  type InterviewDatabase,
  type KeptAnswer,
  type KeptConversation,
  keptAnswer,
  keptConversation,
  keptDraft,
  openInterviewDatabase,
  withInterviewDatabase,
} from './interview-database.ts';

/**
 * What one person's interviews must not lose, in this browser's IndexedDB: answers that the server
 * does not have, the conversation, and the answer being written. It outlives a lost sign-in, which
 * clears local storage (design §4), and nobody else's account reads it. A browser that refuses the
 * database, as some do in private windows, keeps it as long as the page is open.
 */
export class KeptInterviews {
  readonly #personId: string;
  readonly #database: InterviewDatabase | null;
  readonly #answers = new Map<string, KeptAnswer>();

  private constructor(
    personId: string,
    database: InterviewDatabase | null,
    answers: readonly KeptAnswer[],
  ) {
    this.#personId = personId;
    this.#database = database;
    for (const answer of answers) this.#answers.set(keyOf(answer), answer);
  }

  /** Opens what this browser keeps for a person. Never rejects. */
  static async open(personId: string): Promise<KeptInterviews> {
    try {
      const database = await openInterviewDatabase();
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
    await this.#quietly((database) => database.put('answers', answer));
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

  /** Lets go of the database, once everything has been written. */
  close(): void {
    this.#database?.close();
  }

  /** A full or failing disk must not stop an interview. */
  async #quietly<T>(work: (database: InterviewDatabase) => Promise<T>): Promise<T | undefined> {
    if (!this.#database) return undefined;
    try {
      return await work(this.#database);
    } catch {
      return undefined;
    }
  }
}

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

function keyOf({ interviewId, questionId }: Pick<KeptAnswer, 'interviewId' | 'questionId'>) {
  return JSON.stringify([interviewId, questionId]);
}
