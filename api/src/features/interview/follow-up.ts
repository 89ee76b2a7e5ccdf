import type { CriterionResult } from '../../contract/grading.ts';
import type { BankQuestion } from '../../questions/question-schema.ts';

/** Follow-ups in one interview; more would turn a conversation into an examination. */
export const maximumFollowUps = 2;
/** An answer of fewer words has not begun to explain, so that there is nothing to probe. */
const substantiveWords = 12;

/** What the choice rests on. */
export interface FollowUpSituation {
  criteria: BankQuestion['criteria'];
  /** How far the answer satisfies each criterion. */
  verdicts: readonly Pick<CriterionResult, 'id' | 'verdict'>[];
  answer: string;
  /** Whether the question had no answer before. */
  isFirstAnswer: boolean;
  /** Follow-ups already asked in this interview. */
  askedFollowUps: number;
}

const gaveUp =
  /^\W*(sorry\W+)?(i\W+)?(really\W+)?(do\s?n['’]?t|do not|have no|no) (know|idea|clue)\b/i;

/**
 * The follow-up to ask on an answer: that of the heaviest criterion which it does not touch.
 * @returns `null` when nothing is to be asked
 */
export function chooseFollowUp(situation: FollowUpSituation): string | null {
  const { criteria, verdicts, answer, isFirstAnswer, askedFollowUps } = situation;
  if (!isFirstAnswer || askedFollowUps >= maximumFollowUps) return null;
  const words = answer.split(/\s+/).filter((word) => word !== '');
  if (words.length <= substantiveWords || gaveUp.test(answer)) return null;
  const missed = new Set(verdicts.filter(({ verdict }) => verdict === 'not').map(({ id }) => id));
  const [heaviest] = criteria
    .filter(({ id }) => missed.has(id))
    .sort((first, second) => second.weight - first.weight);
  return heaviest?.followUp ?? null;
}
