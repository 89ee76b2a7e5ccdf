import { and, eq } from 'drizzle-orm';
import type { AskedQuestion, NewAnswer } from '../../contract/interview.ts';
import type { Database } from '../../database/database.ts';
import { gradings, interviewQuestions } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { bankQuestion } from '../../questions/question-schema.ts';
import { gradeAnswer } from '../grading/rubric-grader/grade-answer.ts';
import { chooseFollowUp } from './follow-up.ts';
import { askedQuestions, lockInterview } from './interview-queries.ts';

/** @throws ApiError 409 once the interview has ended or its grading has begun */
async function requireOpen(transaction: Database, interviewId: string, status: string) {
  const [grading] = await transaction
    .select({ id: gradings.interviewId })
    .from(gradings)
    .where(eq(gradings.interviewId, interviewId));
  if (status !== 'in_progress' || grading !== undefined) {
    throw new ApiError(409, 'This interview has ended, so its answers can no longer change.');
  }
}

/**
 * Stores one answer; a repeated one replaces the first.
 * @returns the question as it is now, and what to ask next about it, if anything
 * @throws ApiError 404 no such interview or question, 409 when it has ended
 */
export function saveAnswer(
  database: Database,
  userId: string,
  interviewId: string,
  given: NewAnswer,
  now: Date,
): Promise<{ saved: AskedQuestion; followUp: string | null }> {
  return database.transaction(async (transaction) => {
    const interview = await lockInterview(transaction, userId, interviewId);
    await requireOpen(transaction, interviewId, interview.status);
    const isQuestion = and(
      eq(interviewQuestions.interviewId, interviewId),
      eq(interviewQuestions.questionId, given.questionId),
    );
    const [row] = await transaction.select().from(interviewQuestions).where(isQuestion);
    if (row === undefined) {
      throw new ApiError(404, 'This interview has no such question.');
    }
    const rubric = bankQuestion.parse(row.rubric);
    const asked = await askedQuestions(transaction, interviewId);
    const followUp = chooseFollowUp({
      criteria: rubric.criteria,
      verdicts: row.answer === null ? gradeAnswer(rubric, given.answer).criteria : [],
      answer: given.answer,
      isFirstAnswer: row.answer === null,
      askedFollowUps: asked.filter((question) => question.followUp !== null).length,
    });
    await transaction
      .update(interviewQuestions)
      .set({
        answer: given.answer,
        answeredAt: now,
        timing: given.timing ?? null,
        followUp: followUp ?? row.followUp,
      })
      .where(isQuestion);
    const saved = {
      id: row.questionId,
      question: row.question,
      answer: given.answer,
      answeredAt: now.toISOString(),
    };
    return { saved, followUp };
  });
}
