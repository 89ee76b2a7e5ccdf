import { and, asc, eq, gt } from 'drizzle-orm';
import type {
  NewObjection,
  Objection,
  SentObjection,
} from '../../../contract/report/objections.ts';
import type { Database } from '../../../database/database.ts';
import { objections } from '../../../database/tables/objections.ts';
import { ApiError } from '../../../http/api-error.ts';
import { type Limit, type Limits, tooManyRequests } from '../../../http/limits/rate-limits.ts';
import { days } from '../../../support/clock.ts';
import { gradingOf } from '../../grading/stored-grading.ts';
import { findInterview } from '../interview-queries.ts';

/** Points that a user may object to within a day: more than two long interviews have. */
const objectionLimit: Limit = { name: 'objection', max: 100, windowMs: days(1) };

const sentColumns = {
  questionId: objections.questionId,
  criterionId: objections.criterionId,
  kind: objections.kind,
  sentAt: objections.sentAt,
};

type SentRow = Pick<typeof objections.$inferSelect, keyof typeof sentColumns>;
const toSent = (row: SentRow): SentObjection => ({ ...row, sentAt: row.sentAt.toISOString() });

/** What a user has objected to in one interview, the oldest first. */
export async function objectionsTo(
  database: Database,
  interviewId: string,
): Promise<SentObjection[]> {
  const rows = await database
    .select(sentColumns)
    .from(objections)
    .where(eq(objections.interviewId, interviewId))
    .orderBy(asc(objections.number));
  return rows.map(toSent);
}

async function findSent(
  database: Database,
  interviewId: string,
  { questionId, criterionId, kind }: NewObjection,
): Promise<SentObjection | null> {
  const [row] = await database
    .select(sentColumns)
    .from(objections)
    .where(
      and(
        eq(objections.interviewId, interviewId),
        eq(objections.questionId, questionId),
        eq(objections.criterionId, criterionId),
        eq(objections.kind, kind),
      ),
    );
  return row === undefined ? null : toSent(row);
}

/**
 * Stores an objection with the answer and the grade of its point; repeated, it stores nothing.
 * @returns the first one on this point and of this kind
 * @throws ApiError 404 when there is no such interview of this user or no such point in its report,
 *   409 before it is graded, 429 when the day is used up
 */
export async function storeObjection(
  database: Database,
  limits: Limits,
  ids: { userId: string; interviewId: string },
  wanted: NewObjection,
  now: Date,
): Promise<SentObjection> {
  const { userId, interviewId } = ids;
  const interview = await findInterview(database, userId, interviewId);
  const grading = await gradingOf(database, interview.id);
  if (grading === null) throw new ApiError(409, 'This interview is not graded yet.');
  const result = grading.results?.find(({ questionId }) => questionId === wanted.questionId);
  const criterion = result?.criteria?.find(({ id }) => id === wanted.criterionId);
  if (result === undefined || criterion === undefined) {
    throw new ApiError(404, 'There is no such point in this report.');
  }
  const earlier = await findSent(database, interviewId, wanted);
  if (earlier !== null) return earlier;
  const wait = await limits.take(objectionLimit, userId);
  if (wait > 0) throw tooManyRequests('You have objected to many points today.', wait);
  const { questionId, criterionId, kind, comment = '' } = wanted;
  await database
    .insert(objections)
    .values({
      ...{ userId, interviewId, questionId, criterionId, kind, comment },
      question: result.question,
      answer: result.answer,
      label: criterion.label,
      verdict: criterion.verdict,
      quotes: criterion.quotes,
      grader: grading.grader,
      graderVersion: grading.graderVersion,
      rubricVersion: grading.rubricVersion,
      sentAt: now,
    })
    .onConflictDoNothing();
  const stored = await findSent(database, interviewId, wanted);
  if (stored === null) throw new ApiError(404, 'There is no such interview.');
  return stored;
}

/** Objections of all users that came after one, the oldest first. */
export async function readObjections(
  database: Database,
  after: number,
  limit: number,
): Promise<Objection[]> {
  const rows = await database
    .select()
    .from(objections)
    .where(gt(objections.number, after))
    .orderBy(asc(objections.number))
    .limit(limit);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}
