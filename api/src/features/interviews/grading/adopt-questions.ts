import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { GradingResponse } from '../../../contract/grading.ts';
import { questionsByLength } from '../../../contract/scenarios.ts';
import { levels } from '../../../contract/topics.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions, interviews } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { findQuestion, questionById, questionsFor } from '../../../questions/question-bank.ts';
import type { BankQuestion } from '../../../questions/question-schema.ts';
import { type InterviewRow, openStatuses } from '../interview-queries.ts';

/** The answered questions of the bank that belong to the interview's topic, each once. */
function answersOnTopic(
  { language, level }: InterviewRow,
  responses: readonly GradingResponse[],
): ReadonlyMap<BankQuestion, string> {
  const possible = level === null ? levels : [level];
  const pool = new Set(possible.flatMap((one) => questionsFor(language, one)));
  const answers = new Map<BankQuestion, string>();
  for (const { questionId, question, answer } of responses) {
    const found = questionId === undefined ? findQuestion(question) : questionById(questionId);
    if (found !== undefined && pool.has(found) && !answers.has(found)) answers.set(found, answer);
  }
  return answers;
}

/**
 * Takes in the questions that a client has asked without naming the interview when it fetched them
 * (product specification §7: the call takes level and technology only). They must be the bank's, of
 * the interview's technology and of one level, and no more than a session has; what else was sent is
 * left out. The interview then counts as held.
 * @returns whether there was any
 * @throws ApiError 409 when they are of several levels
 */
export async function adoptQuestions(
  transaction: Database,
  interview: InterviewRow,
  responses: readonly GradingResponse[],
  now: Date,
): Promise<boolean> {
  const { id: interviewId, status, practice, createdAt } = interview;
  if (practice || !openStatuses.includes(status)) return false;
  const answers = [...answersOnTopic(interview, responses)];
  const [first] = answers;
  if (first === undefined) return false;
  const [{ level }] = first;
  if (answers.some(([question]) => question.level !== level)) {
    throw new ApiError(409, 'The answered questions are of several levels. Send those of one.');
  }
  await transaction.insert(interviewQuestions).values(
    answers.slice(0, questionsByLength[interview.length]).map(([rubric, answer], position) => ({
      id: randomUUID(),
      interviewId,
      position,
      questionId: rubric.id,
      question: rubric.question,
      rubric,
      answer,
      answeredAt: now,
    })),
  );
  await transaction
    .update(interviews)
    // The start is not known; the interview was created before it.
    .set({ status: 'in_progress', startedAt: createdAt, level })
    .where(eq(interviews.id, interviewId));
  return true;
}
