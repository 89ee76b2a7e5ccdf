import { eq } from 'drizzle-orm';
import { type Grading, grading as gradingSchema } from '../../contract/grading.ts';
import type { Database } from '../../database/database.ts';
import { gradings } from '../../database/schema.ts';

/** The full stored result of an interview; `null` while there is none. */
export async function gradingOf(database: Database, interviewId: string): Promise<Grading | null> {
  const [row] = await database
    .select({ result: gradings.result })
    .from(gradings)
    .where(eq(gradings.interviewId, interviewId));
  return row === undefined || row.result === null ? null : gradingSchema.parse(row.result);
}
