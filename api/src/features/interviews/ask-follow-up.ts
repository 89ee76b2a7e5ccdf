import type { Rubric } from '@parley/grading/rubric/rubric';
import type { JudgedCriterion } from '@parley/grading/rubric/score';
import type { NewAnswer } from '../../contract/interview.ts';
import type { Services } from '../../providers/services.ts';
import { WorkersBusyError } from '../../workers/worker-pool.ts';
import { chooseFollowUp, mayBeFollowedUp } from './follow-up.ts';
import { type SavedAnswer, storeFollowUp } from './save-answer.ts';

/** Milliseconds for judging an answer; the interviewer waits for it before it speaks. */
const judgeTimeoutMs = 4_000;

/**
 * Chooses what to ask on an answer that is stored, and stores that it was asked. The answer never
 * depends on it: where there is no room or time to judge it, nothing is asked.
 * @returns the question, or `null`
 */
export async function askFollowUp(
  { connection, workers }: Pick<Services, 'connection' | 'workers'>,
  ids: { userId: string; interviewId: string },
  given: NewAnswer,
  { rubric, isFirstAnswer, askedFollowUps }: SavedAnswer,
): Promise<string | null> {
  const { userId, interviewId } = ids;
  const { answer } = given;
  if (!mayBeFollowedUp({ answer, isFirstAnswer, askedFollowUps })) return null;
  const judged = await workers
    .run('judgeCriteria', { rubric, answer }, { userId, timeoutMs: judgeTimeoutMs })
    .catch((error: unknown) => {
      if (error instanceof WorkersBusyError) return [];
      throw error;
    });
  const followUp = chooseFollowUp(rubric.criteria, judged);
  if (followUp === null) return null;
  const isStored = await storeFollowUp(connection.database, userId, interviewId, given, followUp);
  return isStored ? followUp : null;
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    judgeCriteria(judged: { rubric: Rubric; answer: string }): Promise<JudgedCriterion[]>;
  }
}
