import type { LevelWish } from '../../../contract/interview.ts';
import { type Level, levels } from '../../../contract/topics.ts';

/** A question on the way, as far as it moves the level. */
export interface PathStep {
  /** From 0, in the order in which questions are asked. */
  position: number;
  /** `null` without an answer; '' where it was skipped. */
  answer: string | null;
  /** Share of its points, 0 to 1; `null` where that was not judged. */
  share: number | null;
}

/** Below this share of the points an answer is a miss, from the other one on it is strong. */
export const missBelow = 0.3;
export const strongFrom = 0.7;
/** Answers of one kind in a row that move the level. */
const inARow = 2;
/** A skipped question counts as half a miss: it may have been dull rather than hard. */
const skipCounts = 0.5;

const wishSteps: Readonly<Record<LevelWish, number>> = { easier: -1, harder: 1 };

/** The level so many steps away; the last one in either direction stays. */
function move(level: Level, by: number): Level {
  return levels[levels.indexOf(level) + by] ?? level;
}

/** What an answer adds to a run of misses (below 0) or of strong answers (above 0). */
function weightOf({ answer, share }: PathStep): number | null {
  if (answer === null) return null;
  if (answer.trim() === '') return -skipCounts;
  if (share === null) return null;
  if (share < missBelow) return -1;
  return share >= strongFrom ? 1 : 0;
}

/**
 * The level that holds for the question at a position: two misses in a row lower it by one, two
 * strong answers in a row raise it by one, then the count begins anew; a wish moves it at once.
 * Answers that were not judged change nothing.
 * @param steps in the order in which they were asked
 * @param wishes by the position of the question from which on they hold
 */
export function levelFor(
  position: number,
  start: Level,
  steps: readonly PathStep[],
  wishes: Readonly<Record<string, LevelWish>>,
): Level {
  let level = start;
  let run = 0;
  for (let at = 0; at <= position; at += 1) {
    const wish = wishes[at];
    if (wish !== undefined) {
      level = move(level, wishSteps[wish]);
      run = 0;
    }
    const step = at < position ? steps.find((other) => other.position === at) : undefined;
    const weight = step === undefined ? null : weightOf(step);
    if (weight === null) continue;
    run = Math.sign(weight) === Math.sign(run) ? run + weight : weight;
    if (Math.abs(run) < inARow) continue;
    level = move(level, Math.sign(run));
    run = 0;
  }
  return level;
}
