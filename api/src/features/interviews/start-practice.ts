import { eq } from 'drizzle-orm';
import type { Level } from '../../contract/topics.ts';
import type { Database } from '../../database/database.ts';
import { interviews } from '../../database/schema.ts';
import type { InterviewRow } from './interview-queries.ts';

/**
 * Whether it is a practice that has not begun. Its question was chosen when it was created, so a client
 * has it and need not fetch the list, with which other interviews begin.
 */
export function isUnstartedPractice({
  practice,
  startedAt,
  status,
}: Pick<InterviewRow, 'practice' | 'startedAt' | 'status'>): boolean {
  return practice && startedAt === null && status === 'in_progress';
}

/**
 * Begins a practice with the first call that shows that its question was asked; changes nothing of
 * other interviews.
 * @param level of an interview that has none
 */
export async function startPractice(
  transaction: Database,
  interview: InterviewRow,
  now: Date,
  level: Level | null = null,
): Promise<void> {
  if (!isUnstartedPractice(interview)) return;
  await transaction
    .update(interviews)
    .set({ startedAt: now, level: interview.level ?? level })
    .where(eq(interviews.id, interview.id));
}
