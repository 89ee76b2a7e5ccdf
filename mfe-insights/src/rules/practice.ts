import type { InterviewSummary } from '@parley/shared-ui/answers/interview';

/** Whether it is a finished practice of one question: graded, but without a score of its own. */
export function isPracticed({
  practice,
  status,
}: Pick<InterviewSummary, 'practice' | 'status'>): boolean {
  return practice === true && status === 'completed';
}
