import { judgeAnswer } from './judge-answer.ts';
import type { Rubric } from './rubric.ts';
import type { JudgedCriterion } from './score.ts';
import { bankTermWeights } from './term-weights.ts';

/** How far an answer satisfies each criterion of a rubric, without the feedback on it. */
export function judgeAgainstRubric({
  rubric,
  answer,
}: {
  rubric: Rubric;
  answer: string;
}): JudgedCriterion[] {
  return judgeAnswer(rubric, answer, bankTermWeights()).judged;
}
