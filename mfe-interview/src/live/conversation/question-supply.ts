import type { Question } from '@parley/api/contract/interview';
import type { Level, Technology } from '@parley/api/contract/topics';
import { readStored, writeStored } from '@parley/shared-ui/storage';

/** Fetches the questions of an interview; rejects with a `Failure`. */
export type FetchQuestions = (level: Level, technology: Technology) => Promise<Question[]>;

/** Texts are compared without regard to spacing and case. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The questions of one interview: the list is fetched once, cached in the browser, and questions are
 * taken one by one (product specification §4, "Question supply").
 */
export class QuestionSupply {
  readonly #interviewId: string;
  readonly #fetch: FetchQuestions;
  readonly #answered = new Set<string>();
  #questions: Question[] = [];

  constructor(interviewId: string, fetch: FetchQuestions) {
    this.#interviewId = interviewId;
    this.#fetch = fetch;
    const cached = readStored('parley-interview-questions');
    if (cached?.interviewId === interviewId) this.#questions = cached.questions;
  }

  /** How many questions the interview has; 0 before they were fetched. */
  get total(): number {
    return this.#questions.length;
  }

  /** How many have been answered. */
  get answered(): number {
    return this.#answered.size;
  }

  isAnswered(id: string): boolean {
    return this.#answered.has(id);
  }

  /** The next unanswered question with its place, or `null` when all are answered. */
  async next(
    level: Level,
    technology: Technology,
  ): Promise<{ number: number; question: Question } | null> {
    if (this.#questions.length === 0) {
      this.#questions = await this.#fetch(level, technology);
      writeStored('parley-interview-questions', {
        interviewId: this.#interviewId,
        questions: this.#questions,
      });
    }
    const index = this.#questions.findIndex(({ id }) => !this.#answered.has(id));
    const question = this.#questions[index];
    return question ? { number: index + 1, question } : null;
  }

  /** The question with this text, however the interviewer spaced it. */
  find(text: string): Question | undefined {
    return this.#questions.find(({ question }) => plain(question) === plain(text));
  }

  /** Place of the question with this text, counted from 1. */
  numberOf(text: string): number | undefined {
    const question = this.find(text);
    return question && this.#questions.indexOf(question) + 1;
  }

  /** Marks questions as answered. */
  markAnswered(ids: readonly string[]): void {
    for (const id of ids) this.#answered.add(id);
  }
}
