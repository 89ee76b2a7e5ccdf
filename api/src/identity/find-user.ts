import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { batchReads } from '../database/batch-reads.ts';
import type { Database } from '../database/database.ts';
import { sessions, type User, users } from '../database/schema.ts';
import {
  parameter,
  type QueryValue,
  type QueryValues,
  type UserQuery,
} from '../database/user-query.ts';
import type { Authenticated } from '../http/operations/operation.ts';
import { after, minutes } from '../support/clock.ts';
import { isAlive } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** How exactly the last use of a session is recorded. */
const lastUsePrecision = minutes(10);
/** Calls that one statement answers: their pages together stay below some hundred kilobytes. */
const maxBatchSize = 25;

const columns = Object.entries(getTableColumns(users)).map(
  ([key, { name, dataType }]) => [key, name, dataType === 'date'] as const,
);

/** A user from their row as JSON: one value is read several times faster than ten. */
function toUser(row: Readonly<Record<string, unknown>>): User {
  const user: Record<string, unknown> = {};
  for (const [key, name, isMoment] of columns) {
    const value = row[name];
    user[key] = isMoment && typeof value === 'string' ? new Date(value) : value;
  }
  // The row has the very columns that the type is made of.
  return user as User;
}

/**
 * Finds the user and session of a token and runs the user's query in the same round trip; `null`
 * when the token is unknown, revoked or expired.
 */
export type UserQueryRunner<T> = (
  token: string,
  now: Date,
  values?: QueryValues,
) => Promise<Authenticated<T> | null>;

/** One call as the statement takes it. */
interface Call extends Readonly<Record<string, QueryValue>> {
  tokenHash: string;
  /** ISO 8601. */
  now: string;
  /** A session last used before this has its use noted. */
  useBefore: string;
}

function columnType(value: QueryValue): SQL {
  if (typeof value === 'string') return sql`text`;
  return typeof value === 'number' ? sql`int` : sql`text[]`;
}

/** The statement: each call finds its own session, and only that, by the index of its token. */
function prepare<T>(database: Database, { name, select, values = {} }: UserQuery<T>) {
  const fields = Object.entries(values).map(
    ([key, value]) => sql`, ${sql.identifier(key)} ${columnType(value)}`,
  );
  const calls = sql`json_to_recordset(${sql.placeholder('calls')}::json) as call(
    position int, "tokenHash" text, now timestamptz, "useBefore" timestamptz ${sql.join(fields)}
  )`;
  const found = database
    .select({
      user: sql<Record<string, unknown>>`row_to_json(${users})`.as('person'),
      sessionId: sql<string>`${sessions.id}`.as('session_id'),
      isLastUseOld:
        sql<boolean>`coalesce(${sessions.lastUsedAt} <= ${parameter('useBefore')}, true)`.as(
          'is_last_use_old',
        ),
      result: select().as('result'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, parameter('tokenHash')), isAlive(parameter('now'))))
    .limit(1)
    .as('found');
  return database
    .select({
      position: sql<number>`${parameter('position')}`,
      user: found.user,
      sessionId: found.sessionId,
      isLastUseOld: found.isLastUseOld,
      result: found.result,
    })
    .from(calls)
    .crossJoinLateral(found)
    .prepare(name);
}

/**
 * Prepares such a statement. It is written once and planned once a connection: for a short read
 * that costs more than the reading itself. Calls of the same moment share it.
 */
export function prepareUserQuery<T>(database: Database, query: UserQuery<T>): UserQueryRunner<T> {
  const statement = prepare(database, query);

  const readBatch = async (calls: readonly Call[]): Promise<(Authenticated<T> | null)[]> => {
    const rows = await statement.execute({
      calls: JSON.stringify(calls.map((call, position) => ({ ...call, position }))),
    });
    const answers: (Authenticated<T> | null)[] = calls.map(() => null);
    for (const { position, user, sessionId: id, isLastUseOld, result } of rows) {
      const call = calls[position];
      if (call === undefined) continue;
      if (isLastUseOld) {
        const lastUsedAt = new Date(call.now);
        await database.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
      }
      const session = { id, tokenHash: call.tokenHash };
      answers[position] = { user: toUser(user), session, result };
    }
    return answers;
  };
  const readBatched = batchReads(readBatch, query.unbatched === true ? 1 : maxBatchSize);

  return (token, now, values = {}) =>
    readBatched({
      ...values,
      tokenHash: hashToken(token),
      now: now.toISOString(),
      useBefore: after(now, -lastUsePrecision).toISOString(),
    });
}
