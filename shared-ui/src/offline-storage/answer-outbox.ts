import { failureOf } from '@parley/shared-ui/store';
import type { StoredAnswer } from './interview-database.ts';
import type { LocalInterviewStore } from './local-interview-store.ts';

/** One answer on its way to the server. */
export type OutgoingAnswer = Omit<StoredAnswer, 'userId' | 'givenAt' | 'refusal'>;

/** What the outbox sends with; rejects with a `Failure`. */
export type SendAnswer<T> = (answer: OutgoingAnswer) => Promise<T>;

/** Failures after which sending the same answer again cannot help. */
const permanentFailures: readonly number[] = [400, 404, 409, 413, 422];

/** What became of the answers that waited. */
export interface FlushResult {
  /** Those that the server has now. */
  readonly sent: readonly StoredAnswer[];
  /** How many it rejected for good. */
  readonly rejected: number;
}

/**
 * Answers that the server has not acknowledged. Each is stored in the browser before it is sent and
 * deleted only when the server has it, so that a lost connection, a closed tab or a sign-in that
 * expired loses nothing. One that the server rejects for good stays too, until the user discards it.
 * Each revision of an answer is sent by one call at a time.
 */
export class AnswerOutbox<T> {
  readonly #store: LocalInterviewStore;
  readonly #send: SendAnswer<T>;
  readonly #now: () => number;
  /** Calls under way, by interview and question. */
  readonly #inFlight = new Map<string, { answer: string; result: Promise<T> }>();

  /** @param now milliseconds since 1970 */
  constructor(store: LocalInterviewStore, send: SendAnswer<T>, now: () => number = Date.now) {
    this.#store = store;
    this.#send = send;
    this.#now = now;
  }

  /** The answers of one interview that still wait. */
  waitingFor(interviewId: string): OutgoingAnswer[] {
    return this.#store.waiting.filter((answer) => answer.interviewId === interviewId);
  }

  /** Whether no answer of this user waits. */
  get isEmpty(): boolean {
    return this.#store.waiting.length === 0;
  }

  /**
   * Stores an answer, then sends it.
   * @throws Failure when it could not be sent; it waits here then, unless the server rejected it for
   * good: it is stored as rejected then.
   */
  async save(answer: OutgoingAnswer): Promise<T> {
    await this.#store.saveAnswer({ ...answer, givenAt: this.#now() });
    return this.#deliver(answer);
  }

  /** Sends all waiting answers of this user; stops at the first that cannot go now. */
  async flush(): Promise<FlushResult> {
    const sent: StoredAnswer[] = [];
    let rejected = 0;
    for (const answer of this.#store.waiting) {
      try {
        await this.#deliver(answer);
        sent.push(answer);
      } catch (error) {
        if (!permanentFailures.includes(failureOf(error).status)) break;
        rejected += 1;
      }
    }
    return { sent, rejected };
  }

  /** Joins the call that is sending the same revision, or sends after the one before it. */
  #deliver(answer: OutgoingAnswer): Promise<T> {
    const key = JSON.stringify([answer.interviewId, answer.questionId]);
    const current = this.#inFlight.get(key);
    if (current?.answer === answer.answer) return current.result;
    const previous = current?.result.catch(() => {}) ?? Promise.resolve();
    const result = previous.then(() => this.#sendOnce(answer));
    const call = { answer: answer.answer, result };
    this.#inFlight.set(key, call);
    const done = () => {
      if (this.#inFlight.get(key) === call) this.#inFlight.delete(key);
    };
    result.then(done, done);
    return result;
  }

  async #sendOnce({ interviewId, questionId, question, answer, timing }: OutgoingAnswer) {
    const outgoing = { interviewId, questionId, question, answer, ...(timing ? { timing } : {}) };
    try {
      const result = await this.#send(outgoing);
      await this.#store.deleteAnswer(outgoing);
      return result;
    } catch (error) {
      const { status, message } = failureOf(error);
      if (permanentFailures.includes(status)) await this.#store.rejectAnswer(outgoing, message);
      throw error;
    }
  }
}
