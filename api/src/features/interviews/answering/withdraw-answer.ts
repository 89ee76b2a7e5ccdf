import type { AskedQuestion } from '../../../contract/interview.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions } from '../../../database/schema.ts';
import { toAsked } from '../interview-queries.ts';
import { lockOpenInterview } from '../lock-open-interview.ts';
import { findAsked, isQuestion } from './asked-question.ts';

/**
 * Takes an answer back: its question is open again and is handed out next. What was asked on it and
 * the hints that were given stay. Taking it back again changes nothing.
 * @throws ApiError 404 no such interview or question, 409 when it has ended
 */
export function withdrawAnswer(
  database: Database,
  userId: string,
  interviewId: string,
  questionId: string,
): Promise<AskedQuestion> {
  return database.transaction(async (transaction) => {
    const lost = ', so its answers can no longer change';
    await lockOpenInterview(transaction, userId, interviewId, lost);
    const asked = await findAsked(transaction, interviewId, questionId);
    const open = { answer: null, answeredAt: null, timing: null, share: null, edited: false };
    await transaction
      .update(interviewQuestions)
      .set(open)
      .where(isQuestion(interviewId, questionId));
    return toAsked({ ...asked, ...open });
  });
}
