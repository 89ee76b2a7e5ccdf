import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { HistoryFilter } from '../../../contract/history.ts';
import type { InterviewSummary } from '../../../contract/interview.ts';
import type { Database } from '../../../database/database.ts';
import { interviews } from '../../../database/schema.ts';
import { type InterviewRow, toSummary } from '../interview-queries.ts';
import { filterValues, matches } from './history-filter.ts';

/** Interviews read at a time when all are wanted. */
const batchSize = 200;

/** A list as one parameter: PostgreSQL's own array, not a parameter for each entry. */
const toParameter = (value: unknown): SQL =>
  Array.isArray(value) ? sql`${sql.param(value)}` : sql`${value}`;

/** One comparison of both columns: the index is entered where the last batch ended. */
const isOlder = ({ createdAt, id }: Pick<InterviewRow, 'createdAt' | 'id'>): SQL =>
  sql`(${interviews.createdAt}, ${interviews.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** All of a user's interviews that a filter lets through, newest first, a batch at a time. */
export async function* readHistory(
  database: Database,
  userId: string,
  filter: HistoryFilter = {},
): AsyncGenerator<InterviewSummary[]> {
  const values = filterValues(filter);
  const where = matches(userId, filter, (name) => toParameter(values[name]));
  let last: InterviewRow | undefined;
  while (true) {
    const rows: InterviewRow[] = await database
      .select()
      .from(interviews)
      .where(last === undefined ? where : and(where, isOlder(last)))
      .orderBy(desc(interviews.createdAt), desc(interviews.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map(toSummary);
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
