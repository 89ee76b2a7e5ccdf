import { and, eq } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import { planIncludes } from '../../contract/plans/plans.ts';
import { technologyLabels } from '../../contract/topics.ts';
import { interviews } from '../../database/schema.ts';
import type { Register } from '../../http/operations/operation.ts';
import type { Services } from '../../providers/services.ts';
import { topicsWithQuestions } from '../../questions/question-bank.ts';
import { recordFeedbackView } from '../billing/refunds/feedback-views.ts';
import { requirePlan } from '../billing/require-plan.ts';
import { forPlan } from '../grading/plan-view.ts';
import { gradingOf } from '../grading/stored-grading.ts';
import { cancelInterview } from './cancel-interview.ts';
import { createInterview } from './create-interview.ts';
import { createPractice } from './create-practice.ts';
import { deliveryOf } from './delivery.ts';
import { objectionsTo } from './grading/objections.ts';
import { canRegrade } from './grading/regrade.ts';
import {
  askedQuestions,
  findInterview,
  lockInterview,
  toAsked,
  toProgress,
  toSummary,
} from './interview-queries.ts';
import { previousAttempt } from './previous-attempt.ts';
import { releaseQuota } from './quota/quota.ts';

/** Called after an interview has been graded, cancelled or deleted, so that its conversation ends. */
export type OnInterviewEnded = (interviewId: string) => Promise<void>;

/** Interviews of the signed-in user: start, questions, answers, history, details, delete. */
export function registerInterviews(
  register: Register,
  services: Services,
  onInterviewEnded: OnInterviewEnded,
): void {
  const { configuration, clock } = services;
  const { database } = services.connection;

  register(operations.programmingLanguages, async () => ({
    message: 'Here is what you can be interviewed on.',
    data: topicsWithQuestions().map((value) => ({ text: technologyLabels[value], value })),
  }));

  register(operations.newInterview, async ({ user, body }) => {
    const { productName } = configuration;
    if (body.practiceOf !== undefined) {
      requirePlan(user.plan, 'parley_plus', 'the practice of single questions', productName);
      const wanted = {
        ...body.practiceOf,
        interviewType: body.interviewType,
        mode: body.mode,
        manner: body.manner,
      };
      services.workers.prepare();
      return {
        message: 'Your question is ready.',
        data: await createPractice(database, services.limits, user.id, wanted, clock()),
      };
    }
    services.workers.prepare();
    return {
      message: 'Your interview is ready.',
      data: await createInterview(database, user.id, body, productName, clock()),
    };
  });

  register(operations.interview, async ({ user, params }) => {
    const interview = await findInterview(database, user.id, params.id);
    const asked = await askedQuestions(database, interview.id);
    const grading = await gradingOf(database, interview.id);
    if (grading !== null) await recordFeedbackView(database, user, interview.id, clock());
    return {
      message: 'Here is your interview.',
      data: {
        ...toSummary(interview),
        candidateId: user.id,
        questions: asked.map(toAsked),
        grading: grading === null ? null : forPlan(grading, user.plan),
        progress: toProgress(asked),
        scenario: {
          companyType: interview.companyType,
          role: interview.role,
          length: interview.length,
          interviewerLanguage: interview.interviewerLanguage,
          mode: interview.mode,
          manner: interview.manner,
        },
        delivery: deliveryOf(asked),
        previous: grading === null ? null : await previousAttempt(database, interview, user.plan),
        canRegrade: grading !== null && canRegrade(grading),
        objections: planIncludes(user.plan, 'parley_max')
          ? await objectionsTo(database, interview.id)
          : [],
      },
    };
  });

  register(operations.deleteInterview, async ({ user, params }) => {
    await database.transaction(async (transaction) => {
      const interview = await lockInterview(transaction, user.id, params.id);
      if (interview.startedAt === null) await releaseQuota(transaction, interview.id, clock());
      await transaction
        .delete(interviews)
        .where(and(eq(interviews.id, interview.id), eq(interviews.userId, user.id)));
    });
    await onInterviewEnded(params.id);
    return { message: 'The interview is deleted.', data: null };
  });

  register(operations.cancelInterview, async ({ user, params }) => {
    const data = await cancelInterview(database, user.id, params.id, clock());
    await onInterviewEnded(params.id);
    return { message: 'The interview is cancelled.', data };
  });
}
