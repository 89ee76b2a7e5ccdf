import { eq } from 'drizzle-orm';
import type { InterviewSummary } from '../../contract/interview.ts';
import type { Database } from '../../database/database.ts';
import { gradings, interviews } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { lockInterview, toSummary } from './interview-queries.ts';
import { releaseQuota } from './quota/quota.ts';

/**
 * Cancels an interview; one before its first question gives its quota back (design §7). Cancelling
 * again changes nothing.
 * @throws ApiError 404 not theirs, 409 when it is completed or being graded
 */
export function cancelInterview(
  database: Database,
  userId: string,
  interviewId: string,
  now: Date,
): Promise<InterviewSummary> {
  return database.transaction(async (transaction) => {
    const interview = await lockInterview(transaction, userId, interviewId);
    const [grading] = await transaction
      .select({ id: gradings.interviewId })
      .from(gradings)
      .where(eq(gradings.interviewId, interviewId));
    if (interview.status === 'completed' || grading !== undefined) {
      throw new ApiError(409, 'This interview has ended, so it can no longer be cancelled.');
    }
    if (interview.status !== 'cancelled') {
      if (interview.startedAt === null) await releaseQuota(transaction, interviewId, now);
      await transaction
        .update(interviews)
        .set({ status: 'cancelled' })
        .where(eq(interviews.id, interviewId));
    }
    return toSummary({ ...interview, status: 'cancelled' });
  });
}
