import type { AppStore } from '@parley/shared-ui/store';
import type { InterviewAnswers } from '../answering/interview-answers.ts';
import { containsWords } from '../conversation/by-hand.ts';
import type { QuestionSupply } from '../conversation/question-supply.ts';
import { liveActions } from '../state/live-slice.ts';

/** Milliseconds in which a sent turn can be taken back. */
export const takeBackMs = 10_000;

interface SentTurn {
  utteranceIds: readonly string[];
  /** Number of the question in hand when it was sent. */
  number: number;
  /** The answers before it, by question id. */
  before: ReadonlyMap<string, string | null>;
}

export interface TakeBackOptions {
  store: AppStore;
  supply: QuestionSupply;
  answers: InterviewAnswers;
}

/** The candidate's last turn, for as long as it can be taken back. */
export class TakeBack {
  readonly #options: TakeBackOptions;
  #turn: SentTurn | null = null;
  /** Words that were taken back and not given anew, with the question that they were said to. */
  #taken: { words: string; number: number } | null = null;

  constructor(options: TakeBackOptions) {
    this.#options = options;
  }

  /** A turn on a question was sent. */
  remember(utteranceIds: readonly string[], number: number): void {
    const { answers, store } = this.#options;
    this.#taken = null;
    this.#turn = {
      utteranceIds,
      number,
      before: new Map(answers.asked.map(({ id, answer }) => [id, answer])),
    };
    store.dispatch(liveActions.turnSent(Date.now() + takeBackMs));
  }

  /** The last turn stays: another one follows, or the time is over. */
  forget(): void {
    this.#turn = null;
    this.#options.store.dispatch(liveActions.takeBackEnded());
  }

  /** Whether an answer has words that were taken back; the interviewer may still be about to save them. */
  isTakenBack(answer: string): boolean {
    return this.#taken !== null && containsWords(answer, this.#taken.words);
  }

  /** Number of the question whose answer is to be given anew; `null` for none. */
  get reopened(): number | null {
    return this.#taken?.number ?? null;
  }

  /** Takes the last turn out of the answers. @returns its words, `null` when it is too late */
  take(): string | null {
    const turn = this.#turn;
    const { store, supply, answers } = this.#options;
    const live = store.getState().interviewLive;
    if (!turn || !live || Date.now() > (live.takeBackUntil ?? 0)) return null;
    this.#turn = null;
    const words = live.transcript
      .filter(({ id }) => turn.utteranceIds.includes(id))
      .map(({ text }) => text)
      .join('\n\n');
    this.#taken = { words, number: turn.number };
    for (const { id, number, answer } of answers.asked) {
      const before = turn.before.get(id) ?? null;
      const isOfTurn = number === turn.number || containsWords(answer ?? '', words);
      const asked = supply.at(number);
      if (asked && isOfTurn && answer !== before) answers.restore(asked, before);
    }
    store.dispatch(liveActions.utterancesTakenBack(turn.utteranceIds));
    const question = supply.at(turn.number);
    if (question && live.question?.number !== turn.number) {
      store.dispatch(liveActions.questionShown({ number: turn.number, text: question.question }));
    }
    return words;
  }
}
