import type { GivenHints } from '@parley/grading/rubric/hints';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type {
  AskedQuestion,
  InterviewProgress,
  InterviewStatus,
  InterviewSummary,
} from '../../contract/interview.ts';
import type { Level } from '../../contract/topics.ts';
import type { Database } from '../../database/database.ts';
import { interviewQuestions, interviews } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { pointsOfHints } from '../../questions/question-bank.ts';

/** An interview as it is stored. */
export type InterviewRow = typeof interviews.$inferSelect;

/**
 * Statuses of an interview that has not ended. The contract has `scheduled`, but no version has stored
 * it.
 */
export const openStatuses: readonly InterviewStatus[] = ['scheduled', 'in_progress'];

/** Also the error for another user's interview, so that its existence is not revealed. */
export const interviewNotFound = (): ApiError => new ApiError(404, 'There is no such interview.');

const isOwn = (userId: string, id: string) =>
  and(eq(interviews.id, id), eq(interviews.userId, userId));

/** @throws ApiError 404 when there is no such interview of this user */
export async function findInterview(
  database: Database,
  userId: string,
  id: string,
): Promise<InterviewRow> {
  const [row] = await database.select().from(interviews).where(isOwn(userId, id));
  if (row === undefined) throw interviewNotFound();
  return row;
}

/**
 * Finds an interview and keeps it from changing until the transaction ends.
 * @throws ApiError 404 when there is no such interview of this user
 */
export async function lockInterview(
  transaction: Database,
  userId: string,
  id: string,
): Promise<InterviewRow> {
  const [row] = await transaction.select().from(interviews).where(isOwn(userId, id)).for('update');
  if (row === undefined) throw interviewNotFound();
  return row;
}

const askedColumns = {
  id: interviewQuestions.questionId,
  question: interviewQuestions.question,
  answer: interviewQuestions.answer,
  answeredAt: interviewQuestions.answeredAt,
  timing: interviewQuestions.timing,
  followUps: interviewQuestions.followUps,
  followUpsAt: interviewQuestions.followUpsAt,
  askedAt: interviewQuestions.askedAt,
  edited: interviewQuestions.edited,
  hints: interviewQuestions.hints,
  share: interviewQuestions.share,
  position: interviewQuestions.position,
  level: sql<Level>`${interviewQuestions.rubric} ->> 'level'`,
  plain: sql<string>`coalesce(${interviewQuestions.rubric} ->> 'plainQuestion', '')`,
};

/** The questions of an interview in their order, without their rubrics. */
export function askedQuestions(database: Database, interviewId: string) {
  return database
    .select(askedColumns)
    .from(interviewQuestions)
    .where(eq(interviewQuestions.interviewId, interviewId))
    .orderBy(asc(interviewQuestions.position));
}

/** A question of an interview as it is stored, without its rubric. */
export type AskedRow = Awaited<ReturnType<typeof askedQuestions>>[number];

/** Where each follow-up stands in the answer; those of before the places were stored have none. */
export const followUpPlaces = ({ followUps, followUpsAt }: AskedRow): (number | null)[] =>
  followUps.map((_followUp, index) => followUpsAt[index] ?? null);

/** The hints of a stored question as the grader takes them; nothing where none was given. */
export function givenHints({
  questionId,
  hints: count,
  answerBeforeHints: answerBefore,
}: Pick<typeof interviewQuestions.$inferSelect, 'questionId' | 'hints' | 'answerBeforeHints'>): {
  hints?: GivenHints;
} {
  if (answerBefore === null) return {};
  const points = pointsOfHints(questionId, count);
  return { hints: { count, answerBefore, ...(points && { points }) } };
}

/** A question of an interview as its candidate sees it. */
export const toAsked = (row: AskedRow): AskedQuestion => ({
  id: row.id,
  question: row.question,
  plain: row.plain,
  level: row.level,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  edited: row.edited,
  hints: row.hints,
  followUps: row.followUps,
  followUpsAt: followUpPlaces(row),
  askedAt: row.askedAt?.toISOString() ?? null,
});

/** What a summary is made of. */
type SummaryRow = Pick<
  InterviewRow,
  | 'id'
  | 'title'
  | 'language'
  | 'level'
  | 'status'
  | 'interviewType'
  | 'createdAt'
  | 'startedAt'
  | 'completedAt'
  | 'overallScore'
  | 'questionCount'
  | 'practice'
>;

/** Whole seconds from start to end; `null` until it has ended, or when the clock was set back. */
function durationOf(startedAt: Date | null, completedAt: Date | null): number | null {
  if (startedAt === null || completedAt === null || completedAt < startedAt) return null;
  return Math.round((completedAt.getTime() - startedAt.getTime()) / 1000);
}

/** An interview as the history shows it. */
export function toSummary(row: SummaryRow): InterviewSummary {
  const { startedAt, completedAt } = row;
  return {
    id: row.id,
    title: row.title,
    language: row.language,
    level: row.level,
    status: row.status,
    interviewType: row.interviewType,
    createdAt: row.createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    totalDuration: durationOf(startedAt, completedAt),
    questionCount: row.questionCount,
    overallScore: row.overallScore,
    practice: row.practice,
  };
}

/** How far an interview has come; '' is an answer too, since a question may be skipped. */
export function toProgress(
  asked: readonly { id: string; answer: string | null }[],
): InterviewProgress {
  return {
    answered: asked.filter(({ answer }) => answer !== null).length,
    total: asked.length,
    nextQuestionId: asked.find(({ answer }) => answer === null)?.id ?? null,
  };
}

/** A user's newest interviews. */
export async function listInterviews(
  database: Database,
  userId: string,
  limit: number,
): Promise<InterviewSummary[]> {
  const rows = await database
    .select()
    .from(interviews)
    .where(eq(interviews.userId, userId))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(limit);
  return rows.map(toSummary);
}
