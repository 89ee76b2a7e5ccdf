import { and, eq } from 'drizzle-orm';
import type { AskedQuestion, NewAnswer } from '../../contract/interview.ts';
import type { Database } from '../../database/database.ts';
import { gradings, interviewQuestions } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type StoredQuestion, storedQuestion } from '../../questions/question-schema.ts';
import { maxFollowUps } from './follow-up.ts';
import { askedQuestions, type InterviewRow, lockInterview } from './interview-queries.ts';

/** Whether answers may still change: the interview has not ended and its grading not begun. */
async function isOpen(
  transaction: Database,
  { id, status }: Pick<InterviewRow, 'id' | 'status'>,
): Promise<boolean> {
  const [grading] = await transaction
    .select({ id: gradings.interviewId })
    .from(gradings)
    .where(eq(gradings.interviewId, id));
  return status === 'in_progress' && grading === undefined;
}

const isQuestion = (interviewId: string, questionId: string) =>
  and(
    eq(interviewQuestions.interviewId, interviewId),
    eq(interviewQuestions.questionId, questionId),
  );

/** An answer that is stored, and what the choice of a follow-up needs. */
export interface SavedAnswer {
  saved: AskedQuestion;
  rubric: StoredQuestion;
  /** Whether the question had no answer before. */
  isFirstAnswer: boolean;
  /** Follow-ups already asked in this interview. */
  askedFollowUps: number;
}

/**
 * Stores one answer; a repeated one replaces the first.
 * @throws ApiError 404 no such interview or question, 409 when it has ended
 */
export function saveAnswer(
  database: Database,
  userId: string,
  interviewId: string,
  given: NewAnswer,
  now: Date,
): Promise<SavedAnswer> {
  return database.transaction(async (transaction) => {
    const interview = await lockInterview(transaction, userId, interviewId);
    if (!(await isOpen(transaction, interview))) {
      throw new ApiError(409, 'This interview has ended, so its answers can no longer change.');
    }
    const here = isQuestion(interviewId, given.questionId);
    const [row] = await transaction.select().from(interviewQuestions).where(here);
    if (row === undefined) {
      throw new ApiError(404, 'This interview has no such question.');
    }
    const asked = await askedQuestions(transaction, interviewId);
    await transaction
      .update(interviewQuestions)
      .set({ answer: given.answer, answeredAt: now, timing: given.timing ?? null })
      .where(here);
    return {
      saved: {
        id: row.questionId,
        question: row.question,
        answer: given.answer,
        answeredAt: now.toISOString(),
      },
      rubric: storedQuestion.parse(row.rubric),
      isFirstAnswer: row.answer === null,
      askedFollowUps: asked.filter((question) => question.followUp !== null).length,
    };
  });
}

/**
 * Stores the follow-up that was chosen on an answer, unless the interview has gone on meanwhile: it
 * has ended, or another answer has had the last of them.
 * @returns whether it is to be asked
 */
export function storeFollowUp(
  database: Database,
  userId: string,
  interviewId: string,
  { questionId, answer }: NewAnswer,
  followUp: string,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const interview = await lockInterview(transaction, userId, interviewId);
    const asked = await askedQuestions(transaction, interviewId);
    const question = asked.find(({ id }) => id === questionId);
    const followUps = asked.filter((other) => other.followUp !== null).length;
    if (followUps >= maxFollowUps || !(await isOpen(transaction, interview))) return false;
    if (question?.answer !== answer || question.followUp !== null) return false;
    await transaction
      .update(interviewQuestions)
      .set({ followUp })
      .where(isQuestion(interviewId, questionId));
    return true;
  });
}
