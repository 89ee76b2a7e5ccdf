import { forgetDepartures, loopingCode, recordDepartures } from './departures.ts';
import { attempt, EvaluationRecords } from './evaluation-records.ts';

/** Why code is not evaluated again: it never ended, or made the page leave each time. */
export type EvaluationProblem = 'endless' | 'reload loop';

/** Finds code that blocked an earlier page, or left it each time, before it is evaluated again. */
export class EvaluationGuard {
  readonly #records = new EvaluationRecords();
  /** When each code was evaluated last in this page. */
  readonly #evaluatedAt = new Map<string, number>();
  readonly #looping = new Set(attempt(loopingCode));
  readonly #endless: Promise<Set<string>>;

  /** @param codeIn the code that a stack names first */
  constructor(codeIn: (stack: string) => string | undefined) {
    this.#endless = this.#records.endless().then(
      (found) => new Set(found),
      () => new Set(),
    );
    recordDepartures(codeIn, (code) => this.#evaluatedAt.get(code));
  }

  /** Why code must not be evaluated without a person's consent. */
  async problem(code: string): Promise<EvaluationProblem | undefined> {
    if (this.#looping.has(code)) return 'reload loop';
    return (await this.#endless).has(code) ? 'endless' : undefined;
  }

  /** Forgets a problem: a person tries again. */
  async forgive(code: string): Promise<void> {
    const wasEndless = (await this.#endless).delete(code);
    if (wasEndless) this.#records.forget(code);
    if (this.#looping.delete(code)) attempt(() => forgetDepartures(code));
  }

  /** Records that code begins. @returns records that it ended */
  begin(code: string): () => void {
    this.#evaluatedAt.set(code, Date.now());
    return this.#records.begin(code);
  }
}
