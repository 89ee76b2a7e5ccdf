import type { Failure } from '@parley/api/contract/wrapper';
import { readStored, removeStored, writeStored } from '@parley/shared-ui/storage';

/** One answer on its way to the server. */
export interface OutgoingAnswer {
  questionId: string;
  question: string;
  answer: string;
}

/** What the outbox sends with; rejects with a `Failure`. */
export type SendAnswer<T> = (answer: OutgoingAnswer) => Promise<T>;

/** Failures after which sending the same answer again cannot help. */
const final = (failure: Failure) => [400, 404, 409, 413, 422].includes(failure.status);

/**
 * Answers that the server has not acknowledged. Each is stored in the browser before it is sent and
 * forgotten only when the server has it, so that a lost connection or a closed tab loses nothing.
 */
export class AnswerOutbox<T> {
  readonly #interviewId: string;
  readonly #send: SendAnswer<T>;

  constructor(interviewId: string, send: SendAnswer<T>) {
    this.#interviewId = interviewId;
    this.#send = send;
  }

  /** The answers of this interview that still wait. */
  get waiting(): OutgoingAnswer[] {
    return this.#stored()
      .filter(({ interviewId }) => interviewId === this.#interviewId)
      .map(({ interviewId: _interview, ...answer }) => answer);
  }

  /**
   * Stores an answer, then sends it.
   * @throws Failure when it could not be sent; it waits here then, unless the server refused it for
   * good.
   */
  async save(answer: OutgoingAnswer): Promise<T> {
    this.#store([
      ...this.waiting.filter((other) => other.questionId !== answer.questionId),
      answer,
    ]);
    return this.#deliver(answer);
  }

  /** Sends everything that waits; stops quietly at the first that cannot be sent now. */
  async flush(): Promise<void> {
    for (const answer of this.waiting) {
      try {
        await this.#deliver(answer);
      } catch {
        return;
      }
    }
  }

  /** Forgets everything: the server has acknowledged the end of the interview. */
  clear(): void {
    this.#store([]);
  }

  async #deliver(answer: OutgoingAnswer): Promise<T> {
    try {
      const result = await this.#send(answer);
      this.#forget(answer);
      return result;
    } catch (error) {
      if (final(error as Failure)) this.#forget(answer);
      throw error;
    }
  }

  #forget({ questionId, answer }: OutgoingAnswer): void {
    this.#store(
      this.waiting.filter((other) => other.questionId !== questionId || other.answer !== answer),
    );
  }

  #stored() {
    return readStored('parley-answered-questions') ?? [];
  }

  /** Answers of other interviews stay: they wait for their own. */
  #store(answers: OutgoingAnswer[]): void {
    const all = [
      ...this.#stored().filter(({ interviewId }) => interviewId !== this.#interviewId),
      ...answers.map((answer) => ({ interviewId: this.#interviewId, ...answer })),
    ];
    if (all.length === 0) removeStored('parley-answered-questions');
    else writeStored('parley-answered-questions', all);
  }
}
