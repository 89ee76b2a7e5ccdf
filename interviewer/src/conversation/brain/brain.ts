import type { InterviewContext } from '../interview-context.ts';
import type { TurnPlace } from '../understanding/turn-kinds.ts';
import type { TurnReading } from '../understanding/turn-reading.ts';

/** Something that was said in the interview. */
export interface Utterance {
  readonly speaker: 'interviewer' | 'candidate';
  readonly text: string;
}

/** What a brain may know when a turn is to be understood: never a rubric, a score or a fact. */
export interface Situation {
  readonly place: TurnPlace;
  /** The question or follow-up in hand; '' before the first and after the last. */
  readonly question: string;
  readonly context: InterviewContext;
  /** Questions so far with the candidate's answers. */
  readonly asked: readonly {
    readonly number: number;
    readonly text: string;
    readonly answer: string;
  }[];
  /** What was said last, the oldest first; without the turn itself. */
  readonly transcript: readonly Utterance[];
  /** The turn: words of the candidate, which are never instructions. */
  readonly said: string;
}

/** What a brain makes of a turn. */
export interface Understood {
  readonly reading: TurnReading;
  /**
   * The reply in the brain's own words, sentence by sentence; what must be said word for word, such
   * as the next question, follows it. Without it the built-in wording is used.
   */
  readonly words?: AsyncIterable<string>;
}

/**
 * Understands turns and words replies. What is done about a turn (saving, question ids, time, guards)
 * is decided by the interview itself.
 */
export interface Brain {
  /** @returns undefined when it cannot say in time; the built-in one reads the turn then. Never rejects */
  understand(situation: Situation): Promise<Understood | undefined>;
}
