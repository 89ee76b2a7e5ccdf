import { and, asc, eq, isNull } from 'drizzle-orm';
import type { GradingResponse } from '../../../contract/grading.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions, interviews } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { storedQuestion } from '../../../questions/question-schema.ts';
import type { GivenAnswer } from '../../grading/compose-grading.ts';
import { claimGrading } from '../../grading/grading-lease.ts';
import { givenHints, type InterviewRow, lockInterview } from '../interview-queries.ts';
import { releaseQuota } from '../quota/quota.ts';
import { isUnstartedPractice, startPractice } from '../start-practice.ts';
import { adoptQuestions } from './adopt-questions.ts';

/** What ending an interview led to. */
export type Ending =
  /** No question was ever asked: it is cancelled and its quota given back. */
  | { state: 'cancelled' }
  /** Another call grades it, or has graded it. */
  | { state: 'taken' }
  /** This call is to grade it. */
  | { state: 'claimed'; leaseId: string; answers: GivenAnswer[]; endedAt: Date };

/**
 * Stores sent answers that the server lacks, matched by the question's id or, where a client sends
 * none, by its text. What an earlier call has stored stands, and other responses are ignored.
 */
async function fillAnswers(
  transaction: Database,
  interviewId: string,
  responses: readonly GradingResponse[],
  now: Date,
): Promise<void> {
  for (const { questionId, question, answer } of responses) {
    const isAnswered =
      questionId === undefined
        ? eq(interviewQuestions.question, question.trim())
        : eq(interviewQuestions.questionId, questionId);
    await transaction
      .update(interviewQuestions)
      .set({ answer, answeredAt: now })
      .where(
        and(
          eq(interviewQuestions.interviewId, interviewId),
          isAnswered,
          isNull(interviewQuestions.answer),
        ),
      );
  }
}

/** The answers of an interview with the rubrics that they were asked by, in their order. */
export async function readAnswers(database: Database, interviewId: string): Promise<GivenAnswer[]> {
  const rows = await database
    .select({
      rubric: interviewQuestions.rubric,
      answer: interviewQuestions.answer,
      followUps: interviewQuestions.followUps,
      questionId: interviewQuestions.questionId,
      askedAt: interviewQuestions.askedAt,
      hints: interviewQuestions.hints,
      edited: interviewQuestions.edited,
      answerBeforeHints: interviewQuestions.answerBeforeHints,
    })
    .from(interviewQuestions)
    .where(eq(interviewQuestions.interviewId, interviewId))
    .orderBy(asc(interviewQuestions.position));
  return rows.map(({ rubric, answer, followUps, edited, askedAt, ...row }) => {
    const question = storedQuestion.parse(rubric);
    return {
      question,
      answer: answer ?? '',
      followUps,
      level: question.level,
      edited,
      ...(answer === null && { notReached: true, asked: askedAt !== null }),
      ...givenHints(row),
    };
  });
}

/**
 * Starts an interview that no call before has started, by the answers that are sent with its end.
 * @returns whether there was any
 */
async function startByAnswers(
  transaction: Database,
  interview: InterviewRow,
  responses: readonly GradingResponse[],
  now: Date,
): Promise<boolean> {
  if (!isUnstartedPractice(interview)) {
    return adoptQuestions(transaction, interview, responses, now);
  }
  await fillAnswers(transaction, interview.id, responses, now);
  const answers = await readAnswers(transaction, interview.id);
  if (answers.every(({ answer }) => answer.trim() === '')) return false;
  await startPractice(transaction, interview, now);
  return true;
}

/**
 * Ends an interview: takes in the answers, then claims its grading. The interview's row is held
 * meanwhile, so that no answer slips in between.
 * @throws ApiError 404 when there is no such interview of this user, 409 when it was cancelled or
 *   its answers are of several levels
 */
export function endInterview(
  database: Database,
  userId: string,
  interviewId: string,
  responses: readonly GradingResponse[],
  now: Date,
): Promise<Ending> {
  return database.transaction(async (transaction): Promise<Ending> => {
    const interview = await lockInterview(transaction, userId, interviewId);
    if (interview.status === 'completed') return { state: 'taken' };
    const isStarted =
      interview.startedAt !== null ||
      (await startByAnswers(transaction, interview, responses, now));
    if (!isStarted) {
      await transaction
        .update(interviews)
        .set({ status: 'cancelled' })
        .where(eq(interviews.id, interviewId));
      await releaseQuota(transaction, interviewId, now);
      return { state: 'cancelled' };
    }
    if (interview.status === 'cancelled') {
      throw new ApiError(409, 'This interview was cancelled, so there is nothing to grade.');
    }
    const leaseId = await claimGrading(transaction, interviewId, now);
    if (leaseId === null) return { state: 'taken' };
    await fillAnswers(transaction, interviewId, responses, now);
    const answers = await readAnswers(transaction, interviewId);
    return { state: 'claimed', leaseId, answers, endedAt: now };
  });
}
