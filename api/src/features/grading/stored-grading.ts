import { eq } from 'drizzle-orm';
import { type Grading, grading as gradingSchema } from '../../contract/grading.ts';
import type { Database } from '../../database/database.ts';
import { gradings } from '../../database/schema.ts';

/** State of an interview's grading: its result, `running`, or `none`. */
export async function gradingStateOf(
  database: Database,
  interviewId: string,
): Promise<Grading | 'running' | 'none'> {
  const [row] = await database
    .select({ result: gradings.result })
    .from(gradings)
    .where(eq(gradings.interviewId, interviewId));
  if (row === undefined) return 'none';
  return row.result === null ? 'running' : gradingSchema.parse(row.result);
}

/** The full stored result of an interview; `null` while there is none. */
export async function gradingOf(database: Database, interviewId: string): Promise<Grading | null> {
  const state = await gradingStateOf(database, interviewId);
  return typeof state === 'string' ? null : state;
}
