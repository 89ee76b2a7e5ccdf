import type { AnswerTiming } from '@parley/api/contract/delivery';

/** One thing that the candidate sent, with when it was given. */
export interface GivenWords {
  text: string;
  /** Milliseconds since 1970 of the first word or key press. */
  startedAt: number;
  /** Milliseconds since 1970 of the last word or key press. */
  endedAt: number;
  spoken: boolean;
}

/**
 * How long the answer to the question in the room has taken: from the first word or key press to the
 * last, over everything that was said to it, a follow-up included.
 */
export class AnswerClock {
  #given: GivenWords[] = [];

  /** A question came into the room: what is said from now on belongs to it. */
  restart(): void {
    this.#given = [];
  }

  add(words: GivenWords): void {
    this.#given.push(words);
  }

  /** `undefined` when nothing was said since the question came. */
  get timing(): AnswerTiming | undefined {
    if (this.#given.length === 0) return undefined;
    const milliseconds = this.#given.reduce(
      (sum, { startedAt, endedAt }) => sum + endedAt - startedAt,
      0,
    );
    return {
      seconds: Math.round(milliseconds / 100) / 10,
      spoken: this.#given.some(({ spoken }) => spoken),
    };
  }

  /** From the first word to the last, in milliseconds since 1970. */
  get span(): { startedAt: number; endedAt: number } | undefined {
    const [first] = this.#given;
    const last = this.#given.at(-1);
    return first && last && { startedAt: first.startedAt, endedAt: last.endedAt };
  }
}
