import { verifyQuote } from '../text/verify-quote.ts';
import type { RubricCriterion } from './rubric.ts';
import type { CriterionResult, Verdict } from './verdict.ts';

/** A criterion as a grader judged it, embedded or hosted, before anything is believed. */
export interface JudgedCriterion extends CriterionResult {
  weight: number;
  /** How much of the point was made, 0 to 1, where a grader can tell; else its verdict says it. */
  credit?: number;
  /** The false claim is a dangerous practice. */
  isDangerous?: boolean;
  /** With `contradicted`: the claim may well be right beside what makes the point, and costs nothing. */
  isFree?: boolean;
  /** With `contradicted`: a question that makes one doubt the claim. */
  challenge?: string | undefined;
  /** With `contradicted`: the claim says in other words just what the challenge is about. */
  isKnown?: boolean;
}

/** A criterion of which an answer says nothing. */
export const absentPoint = ({ id, label, weight, bonus }: RubricCriterion): JudgedCriterion => ({
  id,
  label,
  weight,
  bonus: bonus === true,
  verdict: 'absent',
  quotes: [],
  correction: null,
});

/** What the verdicts come to. */
export interface ScoredCriteria {
  /** 0 to `maxScore`, in tenths. */
  score: number;
  criteria: CriterionResult[];
}

/** The share of a criterion's weight that a verdict earns. */
export const verdictShare: Readonly<Record<Verdict, number>> = {
  met: 1,
  partly: 0.5,
  contradicted: 0,
  absent: 0,
  not_recognized: 0,
};
/** What a bonus point counts beside one that the question asks for. */
const bonusShare = 0.15;
/**
 * Interviewers give more for the first points than for the last: a share s of the points earns
 * (1 - e^-ks) / (1 - e^-k). Fitted, like the cost, on answers that people scored.
 */
const firstPointsCount = 1.3;
/** The share of the score that false claims on all points would take away. */
const falsehoodCost = 0.2;
/** A dangerous practice caps an answer at this share of the points. */
const mostWithDanger = 0.3;

/** What a share of the points earns, both 0 to 1. */
export const earnedFor = (share: number): number =>
  (1 - Math.exp(-firstPointsCount * share)) / (1 - Math.exp(-firstPointsCount));

/** What is believed: a verdict that rests on no quote, or on one that is not in the answer, is not. */
function believe(judged: JudgedCriterion, answer: string): JudgedCriterion {
  const quotes = judged.quotes.filter((quote) => verifyQuote(answer, quote));
  const needsQuote = judged.verdict !== 'absent' && judged.verdict !== 'not_recognized';
  const isBelieved = !needsQuote || (quotes.length > 0 && quotes.length === judged.quotes.length);
  if (isBelieved) return { ...judged, quotes };
  return { ...judged, quotes: [], verdict: 'absent', correction: null, credit: 0 };
}

/**
 * Computes the score from what was judged alone. A verdict that rests on no quote, or on one that
 * does not stand verbatim in the answer, counts as absent; that words were not recognized needs none.
 * Nobody needs a bonus point for full marks.
 * @param enough the share of the points that earns full marks
 */
export function scoreCriteria(
  judged: readonly JudgedCriterion[],
  answer: string,
  maxScore: number,
  enough = 1,
): ScoredCriteria {
  let reached = 0;
  let asked = 0;
  let falsehood = 0;
  let isDangerous = false;
  const believed = judged.map((one) => believe(one, answer));
  for (const one of believed) {
    const { weight, bonus, verdict, credit = verdictShare[verdict] } = one;
    reached += (bonus ? bonusShare : 1) * weight * credit;
    if (!bonus) asked += weight;
    if (verdict !== 'contradicted') continue;
    if (one.isFree !== true) falsehood += weight;
    isDangerous ||= one.isDangerous === true;
  }
  const share = asked === 0 ? 0 : Math.min(1, reached / (asked * enough));
  const costs = asked === 0 ? 0 : Math.min(1, falsehood / asked) * falsehoodCost;
  const most = isDangerous ? mostWithDanger : 1;
  const earned = Math.min(most, earnedFor(share) * (1 - costs));
  const criteria = believed.map(
    ({ id, label, verdict, quotes, correction, bonus, doubtful, withHint }): CriterionResult => ({
      id,
      label,
      verdict,
      quotes,
      correction,
      bonus,
      ...(doubtful && verdict === 'contradicted' && { doubtful }),
      ...(withHint && verdict !== 'absent' && { withHint }),
    }),
  );
  return { score: Math.round(earned * maxScore * 10) / 10, criteria };
}
