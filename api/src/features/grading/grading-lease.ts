import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
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

const isHeld = (interviewId: string, leaseId: string) =>
  and(
    eq(gradings.interviewId, interviewId),
    eq(gradings.leaseId, leaseId),
    isNull(gradings.result),
  );

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
  return database.transaction(async (transaction) => {
    // The interview's row first, as when it ends: in the other order two calls could deadlock.
    const [interview] = await transaction
      .select({ practice: interviews.practice })
      .from(interviews)
      .where(eq(interviews.id, result.interviewId))
      .for('update');
    const stored = await transaction
      .update(gradings)
      .set({ result })
      .where(isHeld(result.interviewId, leaseId))
      .returning({ id: gradings.interviewId });
    if (stored.length === 0) return false;
    await transaction
      .update(interviews)
      .set({
        status: 'completed',
        completedAt: now,
        // One practiced question is no interview: without a score it moves no average.
        overallScore: interview?.practice ? null : result.overallScore,
      })
      .where(eq(interviews.id, result.interviewId));
    return true;
  });
}

/** Lets a claim go after a failure, so that the next call can grade at once. */
export async function releaseGrading(
  database: Database,
  interviewId: string,
  leaseId: string,
): Promise<void> {
  await database.delete(gradings).where(isHeld(interviewId, leaseId));
}
