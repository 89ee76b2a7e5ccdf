import { judgeAnswer } from './judge-answer.ts';
import type { Rubric } from './rubric.ts';
import { bankTermWeights } from './term-weights.ts';

/**
 * A question on the heaviest point that an answer leaves out; `null` when nothing is left out, and
 * when there was no real answer to follow up on.
 */
export function followUpTo(rubric: Rubric, answer: string): string | null {
  const { judged, reason } = judgeAnswer(rubric, answer, bankTermWeights());
  if (reason !== null) return null;
  const open = rubric.criteria
    .map(({ followUp, weight }, at) => {
      const verdict = judged[at]?.verdict;
      return { followUp, verdict, urgency: verdict === 'partly' ? weight * 0.6 : weight };
    })
    .filter(({ verdict }) => verdict !== 'met');
  const [heaviest] = open.sort((a, b) => b.urgency - a.urgency);
  return heaviest?.followUp ?? null;
}
