import { failureOf } from '@parley/shared-ui/store';
import type { KeptAnswer } from './interview-database.ts';
import type { LocalInterviewStore } from './local-interview-store.ts';

/** One answer on its way to the server. */
export type OutgoingAnswer = Omit<KeptAnswer, 'personId' | 'givenAt' | 'refusal'>;

/** What the outbox sends with; rejects with a `Failure`. */
export type SendAnswer<T> = (answer: OutgoingAnswer) => Promise<T>;

/** Failures after which sending the same answer again cannot help. */
const final: readonly number[] = [400, 404, 409, 413, 422];

/** What became of the answers that waited. */
export interface Flushed {
  /** Those that the server has now. */
  readonly sent: readonly KeptAnswer[];
  /** How many it refused for good. */
  readonly refused: number;
}

/**
 * Answers that the server has not acknowledged. Each is kept in the browser before it is sent and
 * forgotten only when the server has it, so that a lost connection, a closed tab or a sign-in that
 * expired loses nothing. One that the server refuses for good stays too, for its person to decide.
 */
export class AnswerOutbox<T> {
  readonly #kept: LocalInterviewStore;
  readonly #send: SendAnswer<T>;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(kept: LocalInterviewStore, send: SendAnswer<T>, now: () => number = Date.now) {
    this.#kept = kept;
    this.#send = send;
    this.#now = now;
  }

  /** The answers of one interview that still wait. */
  waitingFor(interviewId: string): OutgoingAnswer[] {
    return this.#kept.waiting.filter((answer) => answer.interviewId === interviewId);
  }

  /** Whether any answer of this person waits. */
  get isEmpty(): boolean {
    return this.#kept.waiting.length === 0;
  }

  /**
   * Keeps an answer, then sends it.
   * @throws Failure when it could not be sent; it waits here then, unless the server refused it for
   * good: it is kept as refused then.
   */
  async save(answer: OutgoingAnswer): Promise<T> {
    await this.#kept.keepAnswer({ ...answer, givenAt: this.#now() });
    return this.#deliver(answer);
  }

  /** Sends everything of this person that waits; stops quietly at the first that cannot go now. */
  async flush(): Promise<Flushed> {
    const sent: KeptAnswer[] = [];
    let refused = 0;
    for (const answer of this.#kept.waiting) {
      try {
        await this.#deliver(answer);
        sent.push(answer);
      } catch (error) {
        if (!final.includes(failureOf(error).status)) break;
        refused += 1;
      }
    }
    return { sent, refused };
  }

  async #deliver({ interviewId, questionId, question, answer, timing }: OutgoingAnswer) {
    const outgoing = { interviewId, questionId, question, answer, ...(timing ? { timing } : {}) };
    try {
      const result = await this.#send(outgoing);
      await this.#kept.forgetAnswer(outgoing);
      return result;
    } catch (error) {
      const { status, message } = failureOf(error);
      if (final.includes(status)) await this.#kept.refuseAnswer(outgoing, message);
      throw error;
    }
  }
}
