import type { JudgedCriterion } from '@parley/grading/rubric/score';
import type { BankQuestion } from '../../questions/question-schema.ts';

/** Follow-ups in one interview; more would turn a conversation into an examination. */
export const maxFollowUps = 2;
/** An answer of fewer words has not begun to explain, so that there is nothing to probe. */
const minAnswerWords = 12;

/** An answer on which something may be asked. */
export interface GivenAnswer {
  answer: string;
  /** Whether the question had no answer before. */
  isFirstAnswer: boolean;
  /** Follow-ups already asked in this interview. */
  askedFollowUps: number;
}

const gaveUp =
  /^\W*(sorry\W+)?(i\W+)?(really\W+)?(do\s?n['’]?t|do not|have no|no) (know|idea|clue)\b/i;

/** Whether anything is to be asked on an answer, whatever it misses. */
export function mayBeFollowedUp({ answer, isFirstAnswer, askedFollowUps }: GivenAnswer): boolean {
  if (!isFirstAnswer || askedFollowUps >= maxFollowUps) return false;
  const words = answer.split(/\s+/).filter((word) => word !== '');
  return words.length > minAnswerWords && !gaveUp.test(answer);
}

/** From this share of the points in words that match nothing, the terms are asked for. */
const unrecognizedFrom = 0.4;
/** Asks for the usual terms of what was said in everyday words. */
export const termsQuestion =
  'How would you call that in the documentation? Which terms are used for it?';
/** A longer claim is not read back. */
const longestClaimRead = 24;

/** A criterion of a question, as far as it is followed up. */
type Probed = Pick<BankQuestion['criteria'][number], 'id' | 'weight' | 'followUp' | 'bonus'>;
/** What was judged on it. */
type JudgedPoint = Pick<JudgedCriterion, 'id' | 'verdict' | 'quotes' | 'challenge'>;

/** Challenges a false claim without giving the answer away. */
function challengeTo({ quotes, challenge }: JudgedPoint): string | null {
  const [claim = ''] = quotes;
  if (challenge === undefined) return null;
  const isShort = claim.split(/\s+/).length <= longestClaimRead;
  return isShort ? `You said: “${claim.replace(/[.,;:!?]+$/, '')}”. ${challenge}` : challenge;
}

/**
 * The follow-up to ask on an answer: a false claim is challenged, words that match nothing are asked
 * for their terms, and else the heaviest point is probed that the answer does not touch.
 * @param judged how far the answer satisfies each criterion
 * @returns `null` when it touches all points that the question asks for
 */
export function chooseFollowUp(
  criteria: readonly Probed[],
  judged: readonly JudgedPoint[],
): string | null {
  const asked = criteria
    .filter(({ bonus }) => bonus !== true)
    .toSorted((first, second) => second.weight - first.weight);
  const found = asked.flatMap((criterion) => {
    const point = judged.find(({ id }) => id === criterion.id);
    return point === undefined ? [] : [{ criterion, point }];
  });
  for (const { point } of found) {
    const challenge = point.verdict === 'contradicted' ? challengeTo(point) : null;
    if (challenge !== null) return challenge;
  }
  const weightOf = (points: typeof found) =>
    points.reduce((sum, { criterion }) => sum + criterion.weight, 0);
  const unrecognized = found.filter(({ point }) => point.verdict === 'not_recognized');
  if (unrecognized.length > 0 && weightOf(unrecognized) >= unrecognizedFrom * weightOf(found)) {
    return termsQuestion;
  }
  const open = found.find(({ point }) => point.verdict !== 'met' && point.verdict !== 'partly');
  return open?.criterion.followUp ?? null;
}
