import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type AskedRow, askedQuestions } from '../interview-queries.ts';

/** The condition for one question of an interview. */
export const isQuestion = (interviewId: string, questionId: string) =>
  and(
    eq(interviewQuestions.interviewId, interviewId),
    eq(interviewQuestions.questionId, questionId),
  );

/** Error of a call that names a question which is not in the interview. */
export const questionNotFound = (): ApiError =>
  new ApiError(404, 'This interview has no such question.');

/** @throws ApiError 404 when the interview has no such question */
export async function findAsked(
  database: Database,
  interviewId: string,
  questionId: string,
): Promise<AskedRow> {
  const asked = await askedQuestions(database, interviewId);
  const found = asked.find(({ id }) => id === questionId);
  if (found === undefined) throw questionNotFound();
  return found;
}
