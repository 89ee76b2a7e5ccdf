import { and, desc, eq, inArray, notExists } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { gradings, interviews } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { findInterview, type InterviewRow, openStatuses } from '../interviews/interview-queries.ts';

const hasNotEnded = (database: Database) =>
  and(
    inArray(interviews.status, [...openStatuses]),
    notExists(
      database
        .select({ id: gradings.interviewId })
        .from(gradings)
        .where(eq(gradings.interviewId, interviews.id)),
    ),
  );

/**
 * The interview that a conversation is to be about: the named one, or else the newest of the user
 * that has not ended, as a client written from the specification names none.
 * @throws ApiError 404 not theirs, 409 when it has ended or there is none
 */
export async function findOpenInterview(
  database: Database,
  userId: string,
  interviewId: string | undefined,
): Promise<InterviewRow> {
  const named = interviewId === undefined ? [] : [eq(interviews.id, interviewId)];
  const [open] = await database
    .select()
    .from(interviews)
    .where(and(eq(interviews.userId, userId), hasNotEnded(database), ...named))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(1);
  if (open !== undefined) return open;
  if (interviewId === undefined) {
    throw new ApiError(409, 'You have no interview in progress. Start one first.');
  }
  await findInterview(database, userId, interviewId);
  throw new ApiError(409, 'This interview has ended.');
}
