import type { LevelWish } from '@parley/api/contract/interview';
import type { Level } from '@parley/api/contract/topics';
import type { AskedQuestion, Question } from '@parley/shared-ui/answers/interview';
import type { NextQuestion } from '@parley/shared-ui/answers/live';
import { readStored, writeStored } from '@parley/shared-ui/storage';

/** The calls that questions come from; both reject with a `Failure`. */
export interface QuestionCalls {
  /** The list of an interview, which fixes its level. */
  fetchList(level: Level, technology: string): Promise<Question[]>;
  /** Hands out the next question, of the level that holds now. */
  fetchNext(wish: LevelWish | null): Promise<NextQuestion>;
}

export interface QuestionSupplyOptions extends QuestionCalls {
  interviewId: string;
  /** What the server knows of the interview's questions; empty before the list was made. */
  known: readonly AskedQuestion[];
}

/** A question with its place, counted from 1. */
export interface PlacedQuestion {
  number: number;
  question: Question;
}

/** Texts are compared without regard to spacing and case. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

function cachedQuestions(interviewId: string): Question[] {
  const cached = readStored('parley-interview-questions');
  if (cached?.interviewId !== interviewId) return [];
  return cached.questions.map(({ id, question, plain: words = '', level = 'intermediate' }) => ({
    id,
    question,
    plain: words,
    level,
  }));
}

/**
 * The questions of one interview. The list is fetched once and cached in the browser (product
 * specification §4, "Question supply"); the server hands out each question as it is asked, since
 * its level follows the answers, and the list is what is asked when the server cannot be reached.
 */
export class QuestionSupply {
  readonly #options: QuestionSupplyOptions;
  readonly #answered = new Set<string>();
  /** Questions that the candidate has been asked, by id. */
  readonly #asked = new Set<string>();
  #questions: Question[];

  constructor(options: QuestionSupplyOptions) {
    this.#options = options;
    const { known, interviewId } = options;
    this.#questions = known.map(({ id, question, plain: words, level }) => ({
      id,
      question,
      plain: words,
      level,
    }));
    if (known.length === 0) this.#questions = cachedQuestions(interviewId);
    for (const { id, askedAt, answer } of known) {
      if (askedAt || answer !== null) this.#asked.add(id);
    }
  }

  /** How many questions the interview has; 0 before they were fetched. */
  get total(): number {
    return this.#questions.length;
  }

  /** How many have been answered. */
  get answered(): number {
    return this.#answered.size;
  }

  /** The questions that the candidate has been asked, in their order. */
  get asked(): PlacedQuestion[] {
    return this.#questions.flatMap((question, index) =>
      this.#asked.has(question.id) ? [{ number: index + 1, question }] : [],
    );
  }

  isAnswered(id: string): boolean {
    return this.#answered.has(id);
  }

  /** Whether the interview has gone on since a question: a later one has been asked. */
  isPast(id: string): boolean {
    const index = this.#questions.findIndex((question) => question.id === id);
    return this.#questions.some((question, place) => place > index && this.#asked.has(question.id));
  }

  /**
   * The next question without an answer, or `null` when all have one.
   * @param wish moves the level of the questions that were not asked yet
   * @throws Failure when there is no list and it cannot be fetched
   */
  async next(
    level: Level,
    technology: string,
    wish: LevelWish | null = null,
  ): Promise<PlacedQuestion | null> {
    if (this.#questions.length === 0) {
      this.#questions = await this.#options.fetchList(level, technology);
      this.#store();
    }
    const open = this.asked.find(({ question }) => !this.#answered.has(question.id));
    if (open && wish === null) return open;
    const next = (await this.#handedOut(wish)) ?? this.#firstUnanswered();
    if (next) this.#asked.add(next.question.id);
    return next;
  }

  /** The question with this text or plain wording, however the interviewer spaced it. */
  find(text: string): Question | undefined {
    const wanted = plain(text);
    return (
      this.#questions.find(({ question }) => plain(question) === wanted) ??
      this.#questions.find((question) => plain(question.plain) === wanted && wanted !== '')
    );
  }

  /** The asked question at this place, counted from 1. */
  at(number: number): Question | undefined {
    return this.asked.find((placed) => placed.number === number)?.question;
  }

  /** Place of the question with this id, counted from 1; 0 when there is none. */
  numberOf(id: string): number {
    return this.#questions.findIndex((question) => question.id === id) + 1;
  }

  /** Marks questions as answered. */
  markAnswered(ids: readonly string[]): void {
    for (const id of ids) {
      this.#answered.add(id);
      this.#asked.add(id);
    }
  }

  /** The answer to a question was taken back: it is open again. */
  markOpen(id: string): void {
    this.#answered.delete(id);
  }

  /** Marks a question as asked, where another page did that without a connection. */
  markAsked(id: string): void {
    this.#asked.add(id);
  }

  /** What the server hands out; `null` when that is not known or does not fit what is known here. */
  async #handedOut(wish: LevelWish | null): Promise<PlacedQuestion | null> {
    let next: NextQuestion;
    try {
      next = await this.#options.fetchNext(wish);
    } catch {
      return null;
    }
    const { question, number } = next;
    // The server does not have the answers yet that wait here.
    if (!question || this.#answered.has(question.id)) return null;
    const isPlace = number >= 1 && number <= this.#questions.length;
    if (!isPlace) return null;
    this.#questions = this.#questions.with(number - 1, question);
    this.#store();
    return { number, question };
  }

  #firstUnanswered(): PlacedQuestion | null {
    const index = this.#questions.findIndex(({ id }) => !this.#answered.has(id));
    const question = this.#questions[index];
    return question ? { number: index + 1, question } : null;
  }

  #store(): void {
    writeStored('parley-interview-questions', {
      interviewId: this.#options.interviewId,
      questions: this.#questions.map(({ level, ...question }) => ({
        ...question,
        ...(level ? { level } : {}),
      })),
    });
  }
}
