import { verifyQuote } from '../text/verify-quote.ts';
import type { CriterionResult, Verdict } from './verdict.ts';

/** A criterion as a grader judged it, embedded or hosted, before anything is believed. */
export interface JudgedCriterion extends CriterionResult {
  weight: number;
  /** The answer states the opposite. */
  contradicted: boolean;
}

/** What the verdicts come to. */
export interface ScoredCriteria {
  /** 0 to `maxScore`, in tenths. */
  score: number;
  criteria: CriterionResult[];
}

/** The share of a criterion's weight that a verdict earns. */
export const verdictShare: Readonly<Record<Verdict, number>> = { met: 1, partly: 0.5, not: 0 };
/** What stating the opposite costs beyond the missed point, as a share of its weight. */
const contradictionCost = 0.25;

/**
 * Computes the score from the verdicts alone. A verdict that rests on no quote, or on one that does
 * not stand verbatim in the answer, counts as not met.
 */
export function scoreCriteria(
  judged: readonly JudgedCriterion[],
  answer: string,
  maxScore: number,
): ScoredCriteria {
  let reached = 0;
  let possible = 0;
  const criteria = judged.map(({ id, label, verdict, quotes, weight, contradicted }) => {
    const verified = quotes.length > 0 && quotes.every((quote) => verifyQuote(answer, quote));
    const believed: Verdict = verified ? verdict : 'not';
    possible += weight;
    reached += weight * verdictShare[believed];
    if (contradicted && verified && believed === 'not') reached -= weight * contradictionCost;
    return {
      id,
      label,
      verdict: believed,
      quotes: quotes.filter((quote) => verifyQuote(answer, quote)),
    };
  });
  const share = possible === 0 ? 0 : Math.max(0, reached / possible);
  return { score: Math.round(share * maxScore * 10) / 10, criteria };
}
