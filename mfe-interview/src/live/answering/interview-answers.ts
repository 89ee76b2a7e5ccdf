import type { AnswerTiming } from '@parley/api/contract/delivery';
import type { GradingResponse } from '@parley/api/contract/grading';
import type { InterviewDetails } from '@parley/api/contract/interview';
import { AnswerSync } from '@parley/shared-ui/answer-sync';
import {
  AnswerOutbox,
  createAnswerSender,
  type LocalInterviewStore,
  type OutgoingAnswer,
} from '@parley/shared-ui/offline-storage';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import { withTimeout } from '@parley/shared-ui/with-timeout';
import type { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';

/** Milliseconds that the conversation waits for the server to have an answer; it is stored anyway. */
const saveTimeoutMs = 6_000;

/** Shown with the error of an answer that could not be sent. */
const waitingNotice = 'Your answer is kept on this device and will be sent again.';
/** Shown with the error of an answer that the server will never take. */
const rejectedNotice = 'Your answer is kept on this device: you can copy it from your dashboard.';

/** What became of an answer to save; the interviewer reads it as JSON. */
type SaveResult =
  | { status: 'saved'; followUp: string | null }
  | { status: 'error'; message: string };

export interface InterviewAnswersOptions {
  interview: InterviewDetails;
  supply: QuestionSupply;
  localStore: LocalInterviewStore;
  store: AppStore;
  /** Milliseconds that the conversation waits for the server to have an answer; 6 s by default. */
  timeoutMs?: number;
}

/** The answers of one interview: stored, sent, retried, and handed over for grading. */
export class InterviewAnswers {
  readonly #options: InterviewAnswersOptions;
  readonly #outbox: AnswerOutbox<{ followUp: string | null }>;
  readonly #sync: AnswerSync;
  readonly #responses = new Map<string, GradingResponse>();
  readonly #inFlight = new Set<Promise<unknown>>();

  constructor(options: InterviewAnswersOptions) {
    this.#options = options;
    const { interview, supply, localStore, store } = options;
    this.#outbox = new AnswerOutbox(localStore, createAnswerSender(store.dispatch));
    for (const { id, question, answer } of interview.questions) {
      if (answer !== null) this.#addResponse({ questionId: id, question, answer });
    }
    for (const answer of this.#outbox.waitingFor(interview.id)) this.#addResponse(answer);
    supply.markAnswered([...this.#responses.keys()]);
    this.#sync = new AnswerSync(async () => {
      await this.#track(this.#outbox.flush());
      this.#report();
      return !this.#outbox.isEmpty;
    });
    this.#sync.start();
    if (!this.#outbox.isEmpty) void this.sendWaiting();
  }

  /** How many answers the server has not acknowledged. */
  get unsaved(): number {
    return this.#outbox.waitingFor(this.#options.interview.id).length;
  }

  /** The responses of the grading call. */
  get responses(): GradingResponse[] {
    return [...this.#responses.values()];
  }

  /**
   * Saves the answer to a question of this interview. Never rejects: what fails is retried, and a
   * slow server does not delay the conversation; the follow-up is lost then.
   */
  async save(
    question: string,
    answer: string,
    timing: AnswerTiming | undefined,
  ): Promise<SaveResult> {
    const { interview, supply, timeoutMs = saveTimeoutMs } = this.#options;
    const asked = supply.find(question);
    if (!asked) return { status: 'error', message: 'This question is not part of the interview.' };
    const given = { questionId: asked.id, question: asked.question, answer };
    this.#addResponse(given);
    supply.markAnswered([asked.id]);
    const sending = this.#send({
      interviewId: interview.id,
      ...given,
      ...(timing ? { timing } : {}),
    });
    const followUp = await withTimeout(sending, timeoutMs, () => {
      this.#report();
      return null;
    });
    return { status: 'saved', followUp };
  }

  /** Sends an answer, now or later. @returns the follow-up, `null` when there is none */
  async #send(answer: OutgoingAnswer): Promise<string | null> {
    const { store } = this.#options;
    try {
      const { followUp } = await this.#track(this.#outbox.save(answer));
      return followUp;
    } catch (error) {
      const waits = this.#outbox
        .waitingFor(answer.interviewId)
        .some(({ questionId }) => questionId === answer.questionId);
      const { message } = failureOf(error);
      store.dispatch(
        liveActions.errorShown(`${message} ${waits ? waitingNotice : rejectedNotice}`),
      );
      if (waits) this.#sync.retryLater();
      return null;
    } finally {
      this.#report();
    }
  }

  /** Sends what waits, of this interview and of earlier ones of this user. */
  sendWaiting(): Promise<void> {
    return this.#sync.sendNow();
  }

  /** Stops sending. Resolves when the calls under way have succeeded or failed. */
  async close(): Promise<void> {
    this.#sync.stop();
    await Promise.allSettled(this.#inFlight);
  }

  /** Remembers work until it is done. */
  #track<T>(work: Promise<T>): Promise<T> {
    this.#inFlight.add(work);
    const done = () => this.#inFlight.delete(work);
    work.then(done, done);
    return work;
  }

  #addResponse({ questionId, question, answer }: Omit<OutgoingAnswer, 'interviewId'>): void {
    this.#responses.set(questionId, { questionId, question, answer });
  }

  #report(): void {
    const { supply, store } = this.#options;
    store.dispatch(
      liveActions.answersCounted({ answered: supply.answered, unsaved: this.unsaved }),
    );
  }
}
