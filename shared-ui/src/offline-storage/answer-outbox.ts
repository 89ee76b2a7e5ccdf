import { failureOf } from '@parley/shared-ui/store';
import type { StoredAnswer } from './interview-database.ts';
import { isSameRevision, type LocalInterviewStore } from './local-interview-store.ts';

/** One answer on its way to the server. */
export type OutgoingAnswer = Omit<StoredAnswer, 'userId' | 'givenAt' | 'refusal'>;

/** Which question of which interview. */
type AnswerPlace = Pick<OutgoingAnswer, 'interviewId' | 'questionId'>;

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
  /** The latest call under way on each question, which the next one waits for. */
  readonly #inFlight = new Map<string, Promise<unknown>>();
  /** The revision that it sends, where it sends one. */
  readonly #sending = new Map<string, { answer: OutgoingAnswer; result: Promise<T> }>();

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

  /** Sends all waiting answers of this user; those of one interview until one cannot go now. */
  async flush(): Promise<FlushResult> {
    const sent: StoredAnswer[] = [];
    let rejected = 0;
    const stuck = new Set<string>();
    for (const answer of this.#store.waiting) {
      if (stuck.has(answer.interviewId)) continue;
      try {
        // Nobody waits for a follow-up any more.
        await this.#deliver(answer, answer.then === 'probe' ? 'proceed' : answer.then);
        sent.push(answer);
      } catch (error) {
        if (permanentFailures.includes(failureOf(error).status)) rejected += 1;
        else stuck.add(answer.interviewId);
      }
    }
    return { sent, rejected };
  }

  /**
   * Takes an answer back: what waits here is deleted at once, and the server is told after every call
   * on the same question that is under way, and before those that follow.
   * @param tellServer withdraws the answer on the server; rejects with a `Failure`
   * @throws Failure as `tellServer` does
   */
  async withdraw(place: AnswerPlace, tellServer: () => Promise<void>): Promise<void> {
    const waits = this.#store.answers.find((answer) => placeOf(answer) === placeOf(place));
    const told = this.#enqueue(placeOf(place), tellServer);
    this.#sending.delete(placeOf(place));
    if (waits) await this.#store.deleteAnswer(waits);
    return told;
  }

  /** Joins the call that is sending the same revision, or sends after the one before it. */
  #deliver(answer: OutgoingAnswer, then = answer.then): Promise<T> {
    const place = placeOf(answer);
    const current = this.#sending.get(place);
    if (current && isSameRevision(current.answer, answer)) return current.result;
    const result = this.#enqueue(place, () => this.#sendOnce(answer, then));
    const sending = { answer, result };
    this.#sending.set(place, sending);
    const done = () => {
      if (this.#sending.get(place) === sending) this.#sending.delete(place);
    };
    result.then(done, done);
    return result;
  }

  /** Makes a call after those on the same question that are under way. */
  #enqueue<R>(place: string, call: () => Promise<R>): Promise<R> {
    const previous = this.#inFlight.get(place)?.catch(() => {}) ?? Promise.resolve();
    const result = previous.then(call);
    this.#inFlight.set(place, result);
    const done = () => {
      if (this.#inFlight.get(place) === result) this.#inFlight.delete(place);
    };
    result.then(done, done);
    return result;
  }

  async #sendOnce(answer: OutgoingAnswer, then: OutgoingAnswer['then']): Promise<T> {
    const { interviewId, questionId, question, answer: text, timing, edited } = answer;
    try {
      const result = await this.#send({
        interviewId,
        questionId,
        question,
        answer: text,
        ...(timing ? { timing } : {}),
        ...(then ? { then } : {}),
        ...(edited === undefined ? {} : { edited }),
      });
      await this.#store.deleteAnswer(answer);
      return result;
    } catch (error) {
      const { status, message } = failureOf(error);
      if (permanentFailures.includes(status)) await this.#store.rejectAnswer(answer, message);
      throw error;
    }
  }
}

const placeOf = ({ interviewId, questionId }: AnswerPlace): string =>
  JSON.stringify([interviewId, questionId]);
