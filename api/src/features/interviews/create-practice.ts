import { randomUUID } from 'node:crypto';
import type { InterviewSummary, InterviewType } from '../../contract/interview.ts';
import type { InterviewMode, Manner } from '../../contract/scenarios.ts';
import { technologyLabels } from '../../contract/topics.ts';
import type { Database } from '../../database/database.ts';
import { interviewQuestions, interviews } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Limit, Limits } from '../../http/limits/rate-limits.ts';
import { days } from '../../support/clock.ts';
import { isQuestion, questionNotFound } from './answering/asked-question.ts';
import { findInterview, toSummary } from './interview-queries.ts';

/** Questions that a user may practice within a day, since practice does not use the month's quota. */
export const practicesPerDay = 20;
const practiceLimit: Limit = { name: 'practice', max: practicesPerDay, windowMs: days(1) };

/** The question that is to be asked again. */
export interface PracticeRequest {
  interviewId: string;
  questionId: string;
  interviewType: InterviewType;
  mode: InterviewMode;
  manner: Manner;
}

/** One question of an ended interview, as it was asked then. */
async function findAnswered(database: Database, userId: string, wanted: PracticeRequest) {
  const interview = await findInterview(database, userId, wanted.interviewId);
  if (interview.status !== 'completed') {
    throw new ApiError(
      409,
      'End this interview first; then each of its questions can be practiced.',
    );
  }
  const [asked] = await database
    .select()
    .from(interviewQuestions)
    .where(isQuestion(interview.id, wanted.questionId));
  if (asked === undefined) throw questionNotFound();
  return { interview, asked };
}

/**
 * Creates an interview of one question that the user was asked before. It reserves no quota and
 * its score counts in no average.
 * @throws ApiError 404 no such interview or question, 409 it has not ended, 429 the day is used up
 */
export async function createPractice(
  database: Database,
  limits: Limits,
  userId: string,
  wanted: PracticeRequest,
  now: Date,
): Promise<InterviewSummary> {
  const { interview, asked } = await findAnswered(database, userId, wanted);
  const wait = await limits.take(practiceLimit, userId);
  if (wait > 0) {
    throw new ApiError(
      429,
      `You have practiced ${practiceLimit.max} questions within a day. Take a rest, and go on tomorrow.`,
      Math.ceil(wait / 1000),
    );
  }
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(interviews)
      .values({
        id: randomUUID(),
        userId,
        title: `${technologyLabels[interview.language]} Practice`,
        language: interview.language,
        level: interview.level,
        status: 'in_progress',
        interviewType: wanted.interviewType,
        createdAt: now,
        interviewerLanguage: interview.interviewerLanguage,
        practice: true,
        mode: wanted.mode,
        manner: wanted.manner,
      })
      .returning();
    if (row === undefined) throw new Error('The practice was not stored');
    const { questionId, question, rubric } = asked;
    await transaction
      .insert(interviewQuestions)
      .values({ id: randomUUID(), interviewId: row.id, position: 0, questionId, question, rubric });
    return toSummary({ ...row, questionCount: 1 });
  });
}
