import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { gradings } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { type InterviewRow, lockInterview, openStatuses } from './interview-queries.ts';

/** Whether it still goes on: it has not ended and its grading not begun. */
export async function isOpen(
  transaction: Database,
  { id, status }: Pick<InterviewRow, 'id' | 'status'>,
): Promise<boolean> {
  const [grading] = await transaction
    .select({ id: gradings.interviewId })
    .from(gradings)
    .where(eq(gradings.interviewId, id));
  return openStatuses.includes(status) && grading === undefined;
}

/**
 * Finds an interview that goes on and keeps it from changing until the transaction ends.
 * @param consequence what its end means for the call, after "This interview has ended"
 * @throws ApiError 404 when there is no such interview of this user, 409 when it has ended
 */
export async function lockOpenInterview(
  transaction: Database,
  userId: string,
  interviewId: string,
  consequence = '',
): Promise<InterviewRow> {
  const interview = await lockInterview(transaction, userId, interviewId);
  if (!(await isOpen(transaction, interview))) {
    throw new ApiError(409, `This interview has ended${consequence}.`);
  }
  return interview;
}
