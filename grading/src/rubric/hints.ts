import { type JudgedCriterion, verdictShare } from './score.ts';
import type { Verdict } from './verdict.ts';

/** What is gained after a hint counts this share. */
const hintedShare = 0.5;

/** The hints that were given on a question. */
export interface GivenHints {
  count: number;
  /** The answer as it stood before the first of them, '' for none. */
  answerBefore: string;
  /** Ids of the criteria that they lead to; left out where that is not known, so any may be. */
  points?: readonly string[];
}

/** How much of a point a verdict makes. */
const made = (verdict: Verdict | undefined): number =>
  verdict === undefined ? 0 : verdictShare[verdict];

const creditOf = (judged: JudgedCriterion | undefined): number =>
  judged === undefined ? 0 : (judged.credit ?? verdictShare[judged.verdict]);

/**
 * What an answer earns when hints were given: a point that they lead to and that it makes, or makes in
 * full, only after the first hint is marked, and what was gained counts half.
 * @param before the same criteria judged on the answer as it stood before the first hint
 */
export function countHints(
  judged: readonly JudgedCriterion[],
  before: readonly JudgedCriterion[],
  { points }: Pick<GivenHints, 'points'> = {},
): JudgedCriterion[] {
  return judged.map((one) => {
    if (points?.includes(one.id) === false) return one;
    const earlier = before.find(({ id }) => id === one.id);
    if (made(one.verdict) <= made(earlier?.verdict)) return one;
    const credit = creditOf(one);
    const own = Math.min(credit, made(earlier?.verdict) === 0 ? 0 : creditOf(earlier));
    return { ...one, withHint: true, credit: own + hintedShare * (credit - own) };
  });
}
