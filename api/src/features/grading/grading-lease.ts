import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Grading } from '../../contract/grading.ts';
import type { Database } from '../../database/database.ts';
import { gradings, interviews } from '../../database/schema.ts';
import { after } from '../../support/clock.ts';

/** How long one instance may grade before another takes over, in milliseconds. */
export const leaseLifetimeMs = 60_000;

/**
 * Claims the grading of an interview for this call: one row an interview, so that of many calls at
 * once, on any number of instances, one grades. A claim that was never finished can be taken over.
 * @returns the claim, or `null` when another call holds it or the result is there
 */
export async function claimGrading(
  database: Database,
  interviewId: string,
  now: Date,
): Promise<string | null> {
  const leaseId = randomUUID();
  const leaseUntil = after(now, leaseLifetimeMs);
  const [row] = await database
    .insert(gradings)
    .values({ interviewId, leaseId, leaseUntil })
    .onConflictDoUpdate({
      target: gradings.interviewId,
      set: { leaseId, leaseUntil },
      setWhere: sql`${isNull(gradings.result)} and ${lt(gradings.leaseUntil, now)}`,
    })
    .returning({ leaseId: gradings.leaseId });
  return row?.leaseId === leaseId ? leaseId : null;
}

/**
 * Claims the regrading of a graded interview; its result stays readable meanwhile.
 * @returns the claim, or `null` when another call holds it or there is no result
 */
export async function claimRegrading(
  database: Database,
  interviewId: string,
  now: Date,
): Promise<string | null> {
  const leaseId = randomUUID();
  const [row] = await database
    .update(gradings)
    .set({ leaseId, leaseUntil: after(now, leaseLifetimeMs) })
    .where(
      and(
        eq(gradings.interviewId, interviewId),
        isNotNull(gradings.result),
        lte(gradings.leaseUntil, now),
      ),
    )
    .returning({ leaseId: gradings.leaseId });
  return row === undefined ? null : leaseId;
}

const isClaimed = (interviewId: string, leaseId: string) =>
  and(eq(gradings.interviewId, interviewId), eq(gradings.leaseId, leaseId));

const isHeld = (interviewId: string, leaseId: string) =>
  and(isClaimed(interviewId, leaseId), isNull(gradings.result));

/** What a graded interview becomes. */
type InterviewChange = Partial<typeof interviews.$inferInsert>;

/** Stores a result as long as the claim holds, with the interview's score and what changes with it. */
function storeResult(
  database: Database,
  held: SQL | undefined,
  result: Grading,
  leaseUntil: Date,
  change: InterviewChange,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    // The interview's row first, as when it ends: in the other order two calls could deadlock.
    const [interview] = await transaction
      .select({ practice: interviews.practice })
      .from(interviews)
      .where(eq(interviews.id, result.interviewId))
      .for('update');
    const stored = await transaction
      .update(gradings)
      .set({ result, leaseUntil })
      .where(held)
      .returning({ id: gradings.interviewId });
    if (stored.length === 0) return false;
    await transaction
      .update(interviews)
      .set({
        ...change,
        // One practiced question is no interview: without a score it moves no average.
        overallScore: interview?.practice ? null : result.overallScore,
      })
      .where(eq(interviews.id, result.interviewId));
    return true;
  });
}

/**
 * Stores the result and completes the interview.
 * @returns whether the claim still held; otherwise another call has taken over
 */
export function finishGrading(
  database: Database,
  leaseId: string,
  result: Grading,
  now: Date,
): Promise<boolean> {
  const change = { status: 'completed', completedAt: now } as const;
  return storeResult(database, isHeld(result.interviewId, leaseId), result, now, change);
}

/**
 * Puts a new result in the place of the one before; when the interview ended stays as it is.
 * @returns whether the claim still held; otherwise another call has taken over
 */
export function finishRegrading(
  database: Database,
  leaseId: string,
  result: Grading,
  now: Date,
): Promise<boolean> {
  return storeResult(database, isClaimed(result.interviewId, leaseId), result, now, {});
}

/** Lets a regrading's claim go after a failure; the result before it stands. */
export async function releaseRegrading(
  database: Database,
  interviewId: string,
  leaseId: string,
  now: Date,
): Promise<void> {
  await database.update(gradings).set({ leaseUntil: now }).where(isClaimed(interviewId, leaseId));
}

/** Lets a claim go after a failure, so that the next call can grade at once. */
export async function releaseGrading(
  database: Database,
  interviewId: string,
  leaseId: string,
): Promise<void> {
  await database.delete(gradings).where(isHeld(interviewId, leaseId));
}
