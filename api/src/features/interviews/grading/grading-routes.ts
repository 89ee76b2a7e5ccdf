import { setTimeout as delay } from 'node:timers/promises';
import type { Grading } from '../../../contract/grading.ts';
import { operations } from '../../../contract/operations.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Register } from '../../../http/operations/operation.ts';
import type { Services } from '../../../providers/services.ts';
import { recordFeedbackView } from '../../billing/refunds/feedback-views.ts';
import { composeGrading } from '../../grading/compose-grading.ts';
import { finishGrading, releaseGrading } from '../../grading/grading-lease.ts';
import { forPlan } from '../../grading/plan-view.ts';
import { gradingStateOf } from '../../grading/stored-grading.ts';
import { findInterview } from '../interview-queries.ts';
import type { OnInterviewEnded } from '../interview-routes.ts';
import { type Ending, endInterview } from './end-interview.ts';
import { regrade } from './regrade.ts';

/** How long a repeated call waits for the one that grades, and how often it polls. */
const waitTimeoutMs = 45_000;
const pollIntervalMs = 200;

/**
 * Waits for the result of another call.
 * @throws ApiError 404 when the interview is gone meanwhile, 503 when the other call gave up or takes
 *   too long
 */
async function awaitGrading(
  { connection: { database } }: Services,
  userId: string,
  interviewId: string,
): Promise<Grading> {
  const until = Date.now() + waitTimeoutMs;
  do {
    const state = await gradingStateOf(database, interviewId);
    if (state === 'none') {
      await findInterview(database, userId, interviewId);
      throw new ApiError(503, 'The grading was interrupted. Try again in a moment.', 1);
    }
    if (state !== 'running') return state;
    await delay(pollIntervalMs);
  } while (Date.now() < until);
  throw new ApiError(503, 'The interview is still being graded. Try again in a moment.', 5);
}

/** Grades outside any transaction, and lets the claim go when that fails. */
async function gradeClaimed(
  services: Services,
  ids: { interviewId: string; candidateId: string },
  claimed: Extract<Ending, { state: 'claimed' }>,
): Promise<Grading> {
  const { grader, clock } = services;
  const { database } = services.connection;
  try {
    const { graded, grader: judge } = await grader.grade(claimed.answers, ids.candidateId);
    const { answers } = claimed;
    const context = { ...ids, answers, grader: judge, gradedAt: clock() };
    const result = composeGrading(graded, context);
    const isStored = await finishGrading(database, claimed.leaseId, result, claimed.endedAt);
    if (isStored) return result;
    return await awaitGrading(services, ids.candidateId, ids.interviewId);
  } catch (error) {
    await releaseGrading(database, ids.interviewId, claimed.leaseId);
    throw error;
  }
}

/** Ending and grading an interview; repeated, it answers with the stored result. */
export function registerGrading(
  register: Register,
  services: Services,
  onInterviewEnded: OnInterviewEnded,
): void {
  const { database } = services.connection;

  register(operations.gradeInterview, async ({ user, body }) => {
    const { interviewId, responses } = body;
    const ending = await endInterview(database, user.id, interviewId, responses, services.clock());
    if (ending.state !== 'taken') await onInterviewEnded(interviewId);
    if (ending.state === 'cancelled') {
      throw new ApiError(409, 'This interview has no questions yet, so there is nothing to grade.');
    }
    const result =
      ending.state === 'claimed'
        ? await gradeClaimed(services, { interviewId, candidateId: user.id }, ending)
        : await awaitGrading(services, user.id, interviewId);
    await recordFeedbackView(database, user, interviewId, services.clock());
    return { message: 'Your interview is graded.', data: [forPlan(result, user.plan)] };
  });

  register(operations.regradeInterview, async ({ user, params }) => {
    const result = await regrade(services, user.id, params.id);
    await recordFeedbackView(database, user, params.id, services.clock());
    return {
      message: 'Your interview has the current grade.',
      data: forPlan(result, user.plan),
    };
  });
}
