import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import type { Question } from '../../../contract/interview.ts';
import { questionsByLength } from '../../../contract/scenarios.ts';
import {
  type Level,
  levels,
  questionsPerInterview,
  type Technology,
} from '../../../contract/topics.ts';
import type { Database } from '../../../database/database.ts';
import { interviewQuestions, interviews } from '../../../database/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { questionsFor } from '../../../questions/question-bank.ts';
import type { BankQuestion } from '../../../questions/question-schema.ts';
import type { Random } from '../../../support/clock.ts';
import { defaultTitle } from '../create-interview.ts';
import {
  askedQuestions,
  type InterviewRow,
  lockInterview,
  openStatuses,
} from '../interview-queries.ts';
import { startPractice } from '../start-practice.ts';
import { pickQuestions } from './pick-questions.ts';

/** Which questions are wanted. */
export interface QuestionRequest {
  technology: Technology;
  level: Level;
}

function poolFor({ technology, level }: QuestionRequest) {
  const pool = questionsFor(technology, level);
  if (pool.length === 0) throw new ApiError(422, `There are no ${level} questions on this yet.`);
  return pool;
}

/** What a session longer than its level's pool goes on with: the levels beside it. */
function neighboringPool({ technology, level }: QuestionRequest) {
  const own = levels.indexOf(level);
  return levels
    .filter((_other, index) => Math.abs(index - own) === 1)
    .flatMap((other) => questionsFor(technology, other));
}

/**
 * How many of a scenario's sides a question is made for (design §7, "Custom scenarios"): the bank
 * tags questions by role and by type of company.
 */
export function suitsScenario({ role, companyType }: Pick<InterviewRow, 'role' | 'companyType'>) {
  const wanted: readonly (string | null)[] = [role, companyType];
  return ({ tags }: { tags: readonly string[] }): number =>
    tags.filter((tag) => wanted.includes(tag)).length;
}

/** Questions for practice outside an interview: nothing is stored. */
export function practiceQuestions(wanted: QuestionRequest, random: Random): Question[] {
  return pickQuestions(poolFor(wanted), new Map(), questionsPerInterview, random).map(toQuestion);
}

/** A question of the bank as the browser sees it. */
export const toQuestion = (of: BankQuestion): Question => ({
  id: of.id,
  question: of.question,
  plain: of.plainQuestion,
  level: of.level,
});

/** How often a user was asked each question, over all interviews. */
export async function countAsked(database: Database, userId: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: interviewQuestions.questionId, times: count() })
    .from(interviewQuestions)
    .innerJoin(interviews, eq(interviews.id, interviewQuestions.interviewId))
    .where(eq(interviews.userId, userId))
    .groupBy(interviewQuestions.questionId);
  return new Map(rows.map(({ id, times }) => [id, times]));
}

/** A technology that the candidate changed in the conversation also changes an untouched title. */
function titleAfter(interview: InterviewRow, technology: Technology): string {
  const isDefault = interview.title === defaultTitle(interview.language);
  return isDefault ? defaultTitle(technology) : interview.title;
}

/**
 * The questions of an interview: chosen and stored at the first call, which starts it; the same
 * ones afterwards, whatever is asked for.
 * @throws ApiError 404 not theirs, 409 already ended, 422 nothing to ask
 */
export function questionsOfInterview(
  database: Database,
  userId: string,
  interviewId: string,
  wanted: QuestionRequest,
  random: Random,
  now: Date,
): Promise<Question[]> {
  return database.transaction(async (transaction) => {
    const interview = await lockInterview(transaction, userId, interviewId);
    const asked = await askedQuestions(transaction, interviewId);
    if (asked.length > 0) {
      await startPractice(transaction, interview, now, wanted.level);
      return asked.map(({ id, question, plain, level }) => ({ id, question, plain, level }));
    }
    if (!openStatuses.includes(interview.status)) {
      throw new ApiError(409, 'This interview has ended.');
    }
    const timesAsked = await countAsked(transaction, userId);
    const wantedCount = questionsByLength[interview.length];
    const suits = suitsScenario(interview);
    const atLevel = pickQuestions(poolFor(wanted), timesAsked, wantedCount, random, suits);
    const missing = wantedCount - atLevel.length;
    const chosen = [
      ...atLevel,
      ...pickQuestions(neighboringPool(wanted), timesAsked, missing, random, suits),
    ];
    await transaction.insert(interviewQuestions).values(
      chosen.map((rubric, position) => ({
        id: randomUUID(),
        interviewId,
        position,
        questionId: rubric.id,
        question: rubric.question,
        rubric,
      })),
    );
    await transaction
      .update(interviews)
      .set({
        status: 'in_progress',
        startedAt: now,
        level: wanted.level,
        language: wanted.technology,
        title: titleAfter(interview, wanted.technology),
      })
      .where(eq(interviews.id, interviewId));
    return chosen.map(toQuestion);
  });
}
