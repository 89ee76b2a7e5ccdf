import type { AnswerTiming } from '@parley/api/contract/delivery';
import type { GradingResponse } from '@parley/api/contract/grading';
import type { InterviewDetails } from '@parley/api/contract/interview';
import {
  AnswerOutbox,
  answerSender,
  type LocalInterviewStore,
  type OutgoingAnswer,
} from '@parley/shared-ui/offline-storage';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import type { SaveAnswerToolResult } from '../../transport/tool-results.ts';
import type { QuestionSupply } from '../conversation/question-supply.ts';
import type { Network } from '../lifecycle/network.ts';
import { liveActions } from '../state/live-slice.ts';

/** Milliseconds between attempts to send what waits. */
const retryEvery = 10_000;

/** Milliseconds that the conversation waits for the server to have an answer; it is kept anyway. */
const conversationPatience = 6_000;

/** The words beside an answer that could not be sent. */
const keptHere = 'Your answer is kept on this device and will be sent again.';
/** The words beside an answer that the server will never take. */
const refusedHere = 'Your answer is kept on this device: you can copy it from your dashboard.';

export interface AnswersOptions {
  interview: InterviewDetails;
  supply: QuestionSupply;
  kept: LocalInterviewStore;
  store: AppStore;
  network: Network;
  /** Milliseconds that the conversation waits for the server to have an answer; 6 s unless told. */
  patience?: number;
}

/** The answers of one interview: kept, sent, sent again, and handed over for grading. */
export class Answers {
  readonly #options: AnswersOptions;
  readonly #outbox: AnswerOutbox<{ followUp: string | null }>;
  readonly #responses = new Map<string, GradingResponse>();
  readonly #stopListening: () => void;
  readonly #onItsWay = new Set<Promise<unknown>>();
  #isClosed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AnswersOptions) {
    this.#options = options;
    const { interview, supply, kept, store, network } = options;
    this.#outbox = new AnswerOutbox(kept, answerSender(store.dispatch));
    for (const { id, question, answer } of interview.questions) {
      if (answer !== null) this.#take({ questionId: id, question, answer });
    }
    for (const answer of this.#outbox.waitingFor(interview.id)) this.#take(answer);
    supply.markAnswered([...this.#responses.keys()]);
    this.#stopListening = network.onBack(() => void this.sendWaiting());
    if (!this.#outbox.isEmpty) void this.sendWaiting();
  }

  /** How many answers the server has not acknowledged. */
  get unsaved(): number {
    return this.#outbox.waitingFor(this.#options.interview.id).length;
  }

  /** What grading is asked with. */
  get responses(): GradingResponse[] {
    return [...this.#responses.values()];
  }

  /**
   * Saves the answer to a question of this interview. Never rejects: what fails is sent again, and a
   * slow server does not hold the conversation up; it only misses the follow-up then.
   */
  async save(
    question: string,
    answer: string,
    timing: AnswerTiming | undefined,
  ): Promise<SaveAnswerToolResult> {
    const { interview, supply } = this.#options;
    const asked = supply.find(question);
    if (!asked) return { status: 'error', message: 'This question is not part of the interview.' };
    const given = { questionId: asked.id, question: asked.question, answer };
    this.#take(given);
    supply.markAnswered([asked.id]);
    const sending = this.#send({
      interviewId: interview.id,
      ...given,
      ...(timing ? { timing } : {}),
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.#report();
        resolve(null);
      }, this.#options.patience ?? conversationPatience);
    });
    const followUp = await Promise.race([sending, late]);
    clearTimeout(timer);
    return { status: 'saved', followUp };
  }

  /** Sends an answer, now or later. @returns the follow-up, `null` when there is none */
  async #send(answer: OutgoingAnswer): Promise<string | null> {
    const { store } = this.#options;
    try {
      const { followUp } = await this.#working(this.#outbox.save(answer));
      return followUp;
    } catch (error) {
      const waits = this.#outbox
        .waitingFor(answer.interviewId)
        .some(({ questionId }) => questionId === answer.questionId);
      const { message } = failureOf(error);
      store.dispatch(liveActions.failed(`${message} ${waits ? keptHere : refusedHere}`));
      if (waits) this.#planRetry();
      return null;
    } finally {
      this.#report();
    }
  }

  /** Sends what waits, of this interview and of earlier ones of this person. */
  async sendWaiting(): Promise<void> {
    clearTimeout(this.#retry);
    await this.#working(this.#outbox.flush());
    this.#report();
    if (!this.#outbox.isEmpty) this.#planRetry();
  }

  /** Stops sending. Resolves when what is on its way has arrived or failed. */
  async close(): Promise<void> {
    clearTimeout(this.#retry);
    this.#stopListening();
    this.#isClosed = true;
    await Promise.allSettled(this.#onItsWay);
  }

  /** Remembers work until it is done. */
  #working<T>(work: Promise<T>): Promise<T> {
    this.#onItsWay.add(work);
    const done = () => this.#onItsWay.delete(work);
    work.then(done, done);
    return work;
  }

  #take({ questionId, question, answer }: Omit<OutgoingAnswer, 'interviewId'>): void {
    this.#responses.set(questionId, { question, answer });
  }

  #planRetry(): void {
    clearTimeout(this.#retry);
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.sendWaiting(), retryEvery);
  }

  #report(): void {
    const { supply, store } = this.#options;
    store.dispatch(
      liveActions.answersCounted({ answered: supply.answered, unsaved: this.unsaved }),
    );
  }
}
