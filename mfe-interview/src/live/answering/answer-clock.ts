import type { AnswerTiming } from '@parley/api/contract/delivery';

/** Text that the candidate gave in one turn, with its times. */
export interface AnswerText {
  text: string;
  /** Milliseconds since 1970 of the first word or key press. */
  startedAt: number;
  /** Milliseconds since 1970 of the last word or key press. */
  endedAt: number;
  spoken: boolean;
}

/**
 * Measures the answer to the current question: from the first word or key press to the last, over all
 * its turns, a follow-up included.
 */
export class AnswerClock {
  #turns: AnswerText[] = [];

  /** A question was shown: turns from now on belong to it. */
  restart(): void {
    this.#turns = [];
  }

  add(turn: AnswerText): void {
    this.#turns.push(turn);
  }

  /** The last turn was taken back. */
  takeBack(): void {
    this.#turns.pop();
  }

  /** When the last turn was written to its end, in milliseconds since 1970; `undefined` where it was spoken. */
  get writtenAt(): number | undefined {
    const last = this.#turns.at(-1);
    return last?.spoken === false ? last.endedAt : undefined;
  }

  /** `undefined` before the first turn of the current question. */
  get timing(): AnswerTiming | undefined {
    if (this.#turns.length === 0) return undefined;
    const milliseconds = this.#turns.reduce(
      (sum, { startedAt, endedAt }) => sum + endedAt - startedAt,
      0,
    );
    return {
      seconds: Math.round(milliseconds / 100) / 10,
      spoken: this.#turns.some(({ spoken }) => spoken),
    };
  }

  /** From the first word to the last, in milliseconds since 1970. */
  get span(): { startedAt: number; endedAt: number } | undefined {
    const [first] = this.#turns;
    const last = this.#turns.at(-1);
    return first && last && { startedAt: first.startedAt, endedAt: last.endedAt };
  }
}
