import type { Rubric } from '../rubric/rubric.ts';
import type { JudgedCriterion } from '../rubric/score.ts';

/** What a point that was partly made counts as an open one. */
const partlyUrgency = 0.6;

/** A question on the heaviest point that is not met; `null` when all are. */
export function followUpTo(rubric: Rubric, judged: readonly JudgedCriterion[]): string | null {
  const open = rubric.criteria
    .map(({ followUp, weight }, at) => {
      const verdict = judged[at]?.verdict;
      return { followUp, verdict, urgency: verdict === 'partly' ? weight * partlyUrgency : weight };
    })
    .filter(({ verdict }) => verdict !== 'met');
  const [heaviest] = open.sort((a, b) => b.urgency - a.urgency);
  return heaviest?.followUp ?? null;
}
