import type { AssessedAnswer } from '@parley/grading/grader/rubric-grader';
import type { GivenHints } from '@parley/grading/rubric/hints';
import type { Rubric } from '@parley/grading/rubric/rubric';
import type { NewAnswer, SavedAnswer } from '../../../contract/interview.ts';
import type { PlanId } from '../../../contract/plans/plans.ts';
import type { Services } from '../../../providers/services.ts';
import { WorkersBusyError } from '../../../workers/worker-pool.ts';
import { toAsked } from '../interview-queries.ts';
import { deeperProbes } from './deeper-probes.ts';
import { chooseFollowUp, isProbed, maxFollowUps } from './follow-up.ts';
import { isGivenUp } from './given-up.ts';
import { remarkFor } from './remark.ts';
import { type StoredAnswer, storeJudgment } from './save-answer.ts';

/** Milliseconds for judging an answer; the interviewer waits for it before it speaks. */
const judgeTimeoutMs = 4_000;

/** Whose answer it is. */
export interface Answering {
  userId: string;
  plan: PlanId;
  interviewId: string;
}

/** What was added to an answer that was extended, or all of it. */
function addedWords(before: string | null, answer: string): string {
  const isExtended = before !== null && before.trim() !== '' && answer.startsWith(before);
  return isExtended ? answer.slice(before.length) : answer;
}

/** What to ask on an answer that was judged; `null` for nothing. */
function probeFor(
  { answer, then }: NewAnswer,
  stored: StoredAnswer,
  { judged, share, likelihoods, clauses }: AssessedAnswer,
): string | null {
  const { interview, rubric, before, asked, all } = stored;
  // An answer sent again was probed already, and whoever gives up is not pressed.
  if (then !== 'probe' || before === answer || isGivenUp(addedWords(before, answer))) return null;
  const isDemanding = interview.manner === 'demanding' || rubric.level === 'senior';
  const askedTexts = all.flatMap(({ followUps }) => followUps);
  const isPartlyWrong = judged.some(({ verdict }) => verdict === 'contradicted');
  const mayBeProbed = isProbed({
    ...{ share, isPartlyWrong, isDemanding },
    askedHere: asked.followUps.length,
    left: maxFollowUps[interview.length] - askedTexts.length,
    unanswered: all.filter((other) => other.id !== asked.id && other.answer === null).length,
  });
  if (!mayBeProbed) return null;
  const deeper = isDemanding ? deeperProbes(rubric, interview, askedTexts) : [];
  return chooseFollowUp(rubric.criteria, judged, {
    answer,
    asked: askedTexts,
    ...{ likelihoods, clauses, deeper },
  });
}

/** Judges an answer; `null` where there is no room or time for it. */
function assess(
  workers: Services['workers'],
  userId: string,
  { rubric, hints }: Pick<StoredAnswer, 'rubric' | 'hints'>,
  answer: string,
): Promise<AssessedAnswer | null> {
  const task = { rubric, answer, ...(hints && { hints }) };
  return workers
    .run('assessAnswer', task, { userId, timeoutMs: judgeTimeoutMs, onTimeout: 'leave' })
    .catch((error: unknown) => {
      if (error instanceof WorkersBusyError) return null;
      throw error;
    });
}

/**
 * What the interviewer has to say on an answer that is stored: a follow-up, or in a coached interview
 * a remark. How much of the points it makes is stored with it. The answer never depends on it: where
 * there is no room or time to judge it, nothing is said.
 */
export async function respondToAnswer(
  { connection: { database }, workers }: Pick<Services, 'connection' | 'workers'>,
  { userId, plan, interviewId }: Answering,
  given: NewAnswer,
  stored: StoredAnswer,
): Promise<SavedAnswer> {
  const { asked, interview } = stored;
  const nothing = { saved: toAsked(asked), followUp: null, remark: null };
  const isSkipped = given.answer.trim() === '';
  if (given.then === 'listen' || isSkipped) return nothing;
  const store = (share: number, followUp: string | null) =>
    storeJudgment(database, userId, interviewId, given, asked.followUps.length, {
      share,
      followUp,
    });
  if (isGivenUp(given.answer)) {
    await store(0, null);
    return nothing;
  }
  const assessed = await assess(workers, userId, stored, given.answer);
  if (assessed === null) return nothing;
  const probe = probeFor(given, stored, assessed);
  const { isAsked } = await store(assessed.share, probe);
  if (isAsked && probe !== null) {
    const followUps = [...asked.followUps, probe];
    const followUpsAt = [...asked.followUpsAt, given.answer.length];
    return { saved: toAsked({ ...asked, followUps, followUpsAt }), followUp: probe, remark: null };
  }
  const remark = interview.mode === 'coached' ? remarkFor(plan, assessed) : null;
  return { ...nothing, remark };
}

declare module '../../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    assessAnswer(given: {
      rubric: Rubric;
      answer: string;
      hints?: GivenHints;
    }): Promise<AssessedAnswer>;
  }
}
