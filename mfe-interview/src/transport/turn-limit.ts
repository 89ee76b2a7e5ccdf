/** Turns of the interviewer that the introduction may take, generously. */
const introductionTurns = 40;
/** Turns that one question may take: asking, repeating, follow-up, asides. */
const turnsPerQuestion = 20;

/**
 * Counts the interviewer's turns: the Realtime library has no limit of its own, and a conversation
 * that repeats itself would never end.
 */
export class TurnLimit {
  readonly #maxTurns: number;
  #turns = 0;

  /** @param questionCount questions of the interview */
  constructor(questionCount: number) {
    this.#maxTurns = introductionTurns + turnsPerQuestion * questionCount;
  }

  /** Counts one turn; true exactly once, when it is one too many. */
  count(): boolean {
    this.#turns += 1;
    return this.#turns === this.#maxTurns + 1;
  }

  get exceeded(): boolean {
    return this.#turns > this.#maxTurns;
  }
}
