import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { operations } from '../../contract/operations.ts';
import type { Database } from '../../database/database.ts';
import { interviews, users } from '../../database/schema.ts';
import type { UserQuery } from '../../database/user-query.ts';
import type { RegisterQuery } from '../../http/operations/query-operation.ts';
import type { Services } from '../../providers/services.ts';
import { countOfUser } from './interview-totals.ts';

/** The longest history that is read in the statement that finds the user; longer ones are streamed. */
const maxSingleRead = 50;
/** Interviews read at a time when a longer history is streamed. */
const batchSize = 200;

/** The summary as JSON text in the contract's words, kept by the database (migration 0008). */
const summary = sql<string>`${interviews}.summary`;
const newestFirst = [desc(interviews.createdAt), desc(interviews.id)] as const;

/** All summaries of a short history, separated by commas; SQL's null for a longer one. */
const shortHistory = (): SQL<string | null> => sql`(
  case when ${countOfUser()} <= ${sql.raw(String(maxSingleRead))}
  then coalesce((
    select string_agg(summary, ',') from (
      select ${summary} from ${interviews} where ${interviews.userId} = ${users.id}
      order by ${sql.join([...newestFirst], sql`, `)}
    ) as summaries
  ), '') end
)`;

const historyQuery: UserQuery<string | null> = { name: 'history', select: shortHistory };

/** A history as the text of a JSON list, a batch at a time. */
async function* streamHistory(database: Database, ownerId: string): AsyncGenerator<string> {
  const isOwn = eq(interviews.userId, ownerId);
  let isOlder: SQL | undefined;
  let separator = '[';
  while (true) {
    const rows = await database
      .select({ summary, createdAt: interviews.createdAt, id: interviews.id })
      .from(interviews)
      .where(and(isOwn, isOlder))
      .orderBy(...newestFirst)
      .limit(batchSize);
    if (rows.length > 0) yield separator + rows.map((row) => row.summary).join(',');
    separator = ',';
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) break;
    // One comparison of both columns: the index is entered where the last batch ended.
    isOlder = sql`(${interviews.createdAt}, ${interviews.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`;
  }
  yield ']';
}

/** All interviews of the signed-in user, newest first, as the database keeps their summaries. */
export function registerHistory(registerQuery: RegisterQuery, services: Services): void {
  const { database } = services.connection;
  registerQuery(
    operations.interviewHistory,
    () => historyQuery,
    ({ user, result }) => ({
      message: 'Here are your interviews.',
      dataJson: result === null ? streamHistory(database, user.id) : `[${result}]`,
    }),
  );
}
