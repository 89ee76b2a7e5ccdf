import type { AnswerTiming } from '@parley/api/contract/delivery';
import type { GradingResponse } from '@parley/api/contract/grading';
import type { NewAnswer } from '@parley/api/contract/interview';
import { AnswerSync } from '@parley/shared-ui/answer-sync';
import type { InterviewDetails, Question } from '@parley/shared-ui/answers/interview';
import {
  AnswerOutbox,
  createAnswerSender,
  type LocalInterviewStore,
  type OutgoingAnswer,
} from '@parley/shared-ui/offline-storage';
import { type AppStore, failureOf } from '@parley/shared-ui/store';
import { withTimeout } from '@parley/shared-ui/with-timeout';
import { type ByHand, joinAnswers, mergeByHand } from '../conversation/by-hand.ts';
import type { QuestionSupply } from '../conversation/question-supply.ts';
import { type AskedEntry, liveActions } from '../state/live-slice.ts';
import { maxAnswerLength } from './answer-length.ts';

/** Milliseconds that the conversation waits for the server to have an answer; it is stored anyway. */
const saveTimeoutMs = 6_000;

/** Shown with the error of an answer that could not be sent. */
const waitingNotice = 'Your answer is kept on this device and will be sent again.';
/** Shown with the error of an answer that the server will never take. */
const rejectedNotice = 'Your answer is kept on this device: you can copy it from your dashboard.';

/** Statuses of a withdrawal that will never succeed, or is not needed. */
const settledStatuses: readonly number[] = [400, 404, 409];

/** What the interviewer does after an answer. */
type Next = NewAnswer['then'];

/** What the server says of a stored answer. */
interface Reply {
  followUp: string | null;
  remark: string | null;
}
const noReply: Reply = { followUp: null, remark: null };

/** What became of an answer to save; the interviewer reads it as JSON. */
type SaveResult = ({ status: 'saved' } & Reply) | { status: 'error'; message: string };

export interface InterviewAnswersOptions {
  interview: InterviewDetails;
  supply: QuestionSupply;
  localStore: LocalInterviewStore;
  store: AppStore;
  /** Takes an answer back on the server; rejects with a `Failure`. */
  withdraw: (questionId: string) => Promise<void>;
  /** Milliseconds that the conversation waits for the server to have an answer; 6 s by default. */
  timeoutMs?: number;
}

/** The answers of one interview: stored, sent, retried, changed, and handed over for grading. */
export class InterviewAnswers {
  readonly #options: InterviewAnswersOptions;
  readonly #outbox: AnswerOutbox<Reply>;
  readonly #sync: AnswerSync;
  readonly #responses = new Map<string, GradingResponse>();
  /** How many versions of each answer the server may have been sent. */
  readonly #versions = new Map<string, number>();
  readonly #edited = new Set<string>();
  readonly #hints = new Map<string, Pick<AskedEntry, 'hints' | 'hintTotal'>>();
  readonly #byHand = new Map<string, ByHand>();
  /** Questions whose answer the server is to forget. */
  readonly #withdrawn = new Set<string>();
  readonly #inFlight = new Set<Promise<unknown>>();
  #onChangesSent: (() => void) | null = null;

  constructor(options: InterviewAnswersOptions) {
    this.#options = options;
    const { interview, supply, localStore, store } = options;
    this.#outbox = new AnswerOutbox(localStore, createAnswerSender(store.dispatch));
    for (const { id, question, answer, edited, hints } of interview.questions) {
      if (answer !== null) this.#addResponse({ questionId: id, question, answer, edited });
      this.#hints.set(id, { hints });
    }
    for (const answer of this.#outbox.waitingFor(interview.id)) this.#addResponse(answer);
    supply.markAnswered([...this.#responses.keys()]);
    this.#sync = new AnswerSync(async () => {
      await this.#track(this.#outbox.flush());
      await this.#sendWithdrawals();
      this.report();
      if (!this.hasUnsentChange) this.#reportChangesSent();
      return !this.#outbox.isEmpty || this.#withdrawn.size > 0;
    });
    this.#sync.start();
    if (!this.#outbox.isEmpty) void this.sendWaiting();
  }

  /** How many answers the server has not acknowledged. */
  get unsaved(): number {
    return this.#outbox.waitingFor(this.#options.interview.id).length;
  }

  /**
   * Whether the server may have an answer that was changed or taken back since. Answers that it has
   * none of at all come with the grading call.
   */
  get hasUnsentChange(): boolean {
    const isChanged = ({ questionId }: OutgoingAnswer) => (this.#versions.get(questionId) ?? 0) > 1;
    return (
      this.#withdrawn.size > 0 ||
      this.#outbox.waitingFor(this.#options.interview.id).some(isChanged)
    );
  }

  /** Calls back once, as soon as a later attempt has left no change unsent. */
  onceChangesSent(listener: () => void): void {
    this.#onChangesSent = listener;
  }

  /** The responses of the grading call. */
  get responses(): GradingResponse[] {
    return [...this.#responses.values()];
  }

  /** The questions asked so far with their answers. */
  get asked(): AskedEntry[] {
    return this.#options.supply.asked.map(({ number, question: { id, question } }) => ({
      id,
      number,
      text: question,
      answer: this.answerTo(id),
      edited: this.#edited.has(id),
      ...(this.#hints.get(id) ?? { hints: 0 }),
    }));
  }

  /** The answer to a question so far; `null` when there is none. */
  answerTo(questionId: string): string | null {
    return this.#responses.get(questionId)?.answer ?? null;
  }

  /**
   * Saves the whole answer to a question as the interviewer took it. An earlier question's counts as
   * edited, unless it was open, and gets no follow-up. Never rejects: what fails is retried, and a
   * slow server does not delay the conversation; the follow-up is lost then.
   */
  save(
    asked: Question,
    answer: string,
    { then, timing }: { then: Next; timing?: AnswerTiming | undefined },
  ): Promise<SaveResult> {
    const byHand = this.#byHand.get(asked.id);
    const whole = byHand ? mergeByHand(byHand, answer) : answer;
    if (byHand) this.#byHand.set(asked.id, { known: answer, changed: whole });
    return this.#store(asked, whole, this.#isEdit(asked.id) ? 'proceed' : then, timing);
  }

  /** Adds what the interviewer took for a part of the answer to a question. */
  add(asked: Question, text: string): Promise<SaveResult> {
    return this.#store(asked, this.#withMore(asked.id, text), this.#nextByHand(asked.id));
  }

  /** Adds words by the candidate's own hand, which the interviewer does not know of. */
  addByHand(asked: Question, text: string): Promise<SaveResult> {
    return this.edit(asked, this.#withMore(asked.id, text));
  }

  /** Replaces an answer by the candidate's own hand. */
  edit(asked: Question, answer: string): Promise<SaveResult> {
    const known = this.#byHand.get(asked.id)?.known ?? this.answerTo(asked.id) ?? '';
    this.#byHand.set(asked.id, { known, changed: answer });
    return this.#store(asked, answer, this.#nextByHand(asked.id));
  }

  /** Puts an answer back as it was before the last turn; `null` leaves the question open again. */
  restore(asked: Question, before: string | null): void {
    this.#byHand.delete(asked.id);
    if (before !== null) {
      void this.#store(asked, before, 'listen');
      return;
    }
    this.#responses.delete(asked.id);
    this.#edited.delete(asked.id);
    this.#options.supply.markOpen(asked.id);
    this.#withdrawn.add(asked.id);
    void this.#sendWithdrawals().then(() => {
      if (this.#withdrawn.size > 0) this.#sync.retryLater();
    });
    this.report();
  }

  /** Remembers how many hints were given on a question, and how many there are. */
  countHints(questionId: string, hints: number, hintTotal: number): void {
    this.#hints.set(questionId, { hints, hintTotal });
    this.report();
  }

  /** Sends what waits, of this interview and of earlier ones of this user. */
  sendWaiting(): Promise<void> {
    return this.#sync.sendNow();
  }

  /** Stops sending. Resolves when the calls under way have succeeded or failed. */
  async close(): Promise<void> {
    this.#sync.stop();
    this.#onChangesSent = null;
    await Promise.allSettled(this.#inFlight);
  }

  /** Shows how the questions and answers stand. */
  report(): void {
    const { supply, store } = this.#options;
    store.dispatch(
      liveActions.answersCounted({ answered: supply.answered, unsaved: this.unsaved }),
    );
    store.dispatch(liveActions.questionsAsked(this.asked));
  }

  /** Whether a change of this answer comes after the interview has gone on. */
  #isEdit(questionId: string): boolean {
    return this.#options.supply.isPast(questionId) && this.#responses.has(questionId);
  }

  #reportChangesSent(): void {
    const listener = this.#onChangesSent;
    this.#onChangesSent = null;
    listener?.();
  }

  #nextByHand(questionId: string): Next {
    return this.#options.supply.isPast(questionId) ? 'proceed' : 'listen';
  }

  #withMore(questionId: string, text: string): string {
    return joinAnswers(this.answerTo(questionId) ?? '', text);
  }

  /** Stores an answer, then sends it. */
  async #store(
    asked: Question,
    answer: string,
    then: Next,
    timing?: AnswerTiming,
  ): Promise<SaveResult> {
    const { interview, supply, timeoutMs = saveTimeoutMs } = this.#options;
    const edited = this.#edited.has(asked.id) || this.#isEdit(asked.id);
    const given = {
      questionId: asked.id,
      question: asked.question,
      answer: answer.slice(0, maxAnswerLength),
      edited,
    };
    this.#addResponse(given);
    this.#withdrawn.delete(asked.id);
    supply.markAnswered([asked.id]);
    const sending = this.#send({
      interviewId: interview.id,
      ...given,
      then,
      ...(timing ? { timing } : {}),
    });
    this.report();
    const reply = await withTimeout(sending, timeoutMs, () => {
      this.report();
      return noReply;
    });
    return { status: 'saved', ...reply };
  }

  /** Sends an answer, now or later. */
  async #send(answer: OutgoingAnswer): Promise<Reply> {
    const { store } = this.#options;
    try {
      const { followUp, remark = null } = await this.#track(this.#outbox.save(answer));
      return { followUp, remark };
    } catch (error) {
      const waits = this.#outbox
        .waitingFor(answer.interviewId)
        .some(({ questionId }) => questionId === answer.questionId);
      const { message } = failureOf(error);
      store.dispatch(
        liveActions.errorShown(`${message} ${waits ? waitingNotice : rejectedNotice}`),
      );
      if (waits) this.#sync.retryLater();
      return noReply;
    } finally {
      this.report();
    }
  }

  /** Tells the server which answers were taken back; one given anew meanwhile stays. */
  async #sendWithdrawals(): Promise<void> {
    const { interview, withdraw } = this.#options;
    for (const questionId of this.#withdrawn) {
      const place = { interviewId: interview.id, questionId };
      const told = this.#outbox.withdraw(place, async () => {
        if (this.#withdrawn.has(questionId)) await withdraw(questionId);
      });
      try {
        await this.#track(told);
      } catch (error) {
        if (!settledStatuses.includes(failureOf(error).status)) continue;
      }
      this.#withdrawn.delete(questionId);
    }
  }

  /** Remembers work until it is done. */
  #track<T>(work: Promise<T>): Promise<T> {
    this.#inFlight.add(work);
    const done = () => this.#inFlight.delete(work);
    work.then(done, done);
    return work;
  }

  #addResponse({
    questionId,
    question,
    answer,
    edited = false,
  }: Omit<OutgoingAnswer, 'interviewId'>): void {
    this.#responses.set(questionId, { questionId, question, answer });
    this.#versions.set(questionId, (this.#versions.get(questionId) ?? 0) + 1);
    if (edited) this.#edited.add(questionId);
  }
}
