import type { CriterionResult } from '../../contract/grading.ts';
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

/**
 * The follow-up to ask on an answer: that of the heaviest criterion which it does not touch.
 * @param verdicts how far the answer satisfies each criterion
 * @returns `null` when it touches all of them
 */
export function chooseFollowUp(
  criteria: BankQuestion['criteria'],
  verdicts: readonly Pick<CriterionResult, 'id' | 'verdict'>[],
): string | null {
  const missed = new Set(verdicts.filter(({ verdict }) => verdict === 'not').map(({ id }) => id));
  const [heaviest] = criteria
    .filter(({ id }) => missed.has(id))
    .sort((first, second) => second.weight - first.weight);
  return heaviest?.followUp ?? null;
}
