import type { GivenHint } from '../../../contract/interview.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { storedQuestion } from '../../../questions/question-schema.ts';
import { isQuestion, questionNotFound } from '../answering/asked-question.ts';
import { lockOpenInterview } from '../lock-open-interview.ts';

/**
 * The next hint on a question that was handed out. The first one keeps the answer as it stands, since
 * what an answer gains afterwards counts half.
 * @throws ApiError 404 no such interview or question, 409 when it has ended, is not coached or the
 *   question was not handed out
 */
export function giveHint(
  database: Database,
  userId: string,
  interviewId: string,
  questionId: string,
): Promise<GivenHint> {
  return database.transaction(async (transaction) => {
    const { mode } = await lockOpenInterview(transaction, userId, interviewId);
    if (mode !== 'coached') {
      throw new ApiError(409, 'There are no hints in a real interview. Choose a coached one.');
    }
    const here = isQuestion(interviewId, questionId);
    const [row] = await transaction.select().from(interviewQuestions).where(here);
    if (row === undefined) throw questionNotFound();
    if (row.askedAt === null) throw new ApiError(409, 'This question was not asked yet.');
    // What was asked before the bank had hints has none.
    const { hints = [] } = storedQuestion.parse(row.rubric);
    const hint = hints[row.hints];
    const total = hints.length;
    if (hint === undefined) return { hint: null, number: row.hints, total };
    const number = row.hints + 1;
    await transaction
      .update(interviewQuestions)
      .set({ hints: number, answerBeforeHints: row.answerBeforeHints ?? row.answer ?? '' })
      .where(here);
    return { hint, number, total };
  });
}
