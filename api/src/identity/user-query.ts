import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { batchReads } from '../database/batch-reads.ts';
import type { Database } from '../database/database.ts';
import { sessions, users } from '../database/schema.ts';
import { after, minutes } from '../support/clock.ts';
import type { User, Session } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** How exactly the last use of a session is kept. */
const useStep = minutes(10);
/** Calls that one statement answers: their pages together stay below some hundred kilobytes. */
const mostTogether = 25;

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

/** What a call asks with. */
export type AskedValue = string | number | readonly string[];
export type AskedValues = Readonly<Record<string, AskedValue>>;

/** The place of a value of `AskedValues` in a statement. */
export const asked = (name: string): SQL => sql`asked.${sql.identifier(name)}`;

/** What is read in the same round trip in which a user is found. */
export interface Reading<T> {
  /** Names the statement among all of the process: one for each shape of `read`. */
  name: string;
  /**
   * An expression over `users.id` and `asked(…)`, usually a subquery that builds one JSON value;
   * called when the shape is asked for the first time.
   */
  read(): SQL<T>;
  /** What the expression asks with, always under the same names. */
  values?: AskedValues;
  /** Read for one user at a time, since there is much of it. */
  alone?: boolean;
}

/** Who asks, and what was read for them. */
export interface Found<T> {
  user: User;
  session: Session;
  read: T;
}

/**
 * A statement that finds out who asks and reads what they ask for in one round trip; `null` when
 * the token is unknown, revoked or expired.
 */
export type UserQueryRunner<T> = (
  token: string,
  now: Date,
  values?: AskedValues,
) => Promise<Found<T> | null>;

/** One call as the statement takes it. */
interface Call extends Readonly<Record<string, AskedValue>> {
  tokenHash: string;
  /** ISO 8601. */
  now: string;
  /** A session last used before this has its use noted. */
  useBefore: string;
}

function columnType(value: AskedValue): SQL {
  if (typeof value === 'string') return sql`text`;
  return typeof value === 'number' ? sql`int` : sql`text[]`;
}

/** The statement: each call finds its own session, and only that, by the index of its token. */
function prepare<T>(database: Database, { name, read, values = {} }: Reading<T>) {
  const fields = Object.entries(values).map(
    ([key, value]) => sql`, ${sql.identifier(key)} ${columnType(value)}`,
  );
  const calls = sql`json_to_recordset(${sql.placeholder('calls')}::json) as asked(
    position int, "tokenHash" text, now timestamptz, "useBefore" timestamptz ${sql.join(fields)}
  )`;
  const now = asked('now');
  const found = database
    .select({
      user: sql<Record<string, unknown>>`row_to_json(${users})`.as('person'),
      sessionId: sql<string>`${sessions.id}`.as('session_id'),
      isUseOld: sql<boolean>`coalesce(${sessions.lastUsedAt} <= ${asked('useBefore')}, true)`.as(
        'is_use_old',
      ),
      read: read().as('read'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, asked('tokenHash')),
        gt(sessions.expiresAt, now),
        or(isNull(sessions.handoffExpiresAt), gt(sessions.handoffExpiresAt, now)),
      ),
    )
    .limit(1)
    .as('found');
  return database
    .select({
      position: sql<number>`${asked('position')}`,
      user: found.user,
      sessionId: found.sessionId,
      isUseOld: found.isUseOld,
      read: found.read,
    })
    .from(calls)
    .crossJoinLateral(found)
    .prepare(name);
}

/**
 * Prepares such a statement. It is written once and planned once a connection: for a short read
 * that costs more than the reading itself. Calls of the same moment share it.
 */
export function prepareUserQuery<T>(database: Database, reading: Reading<T>): UserQueryRunner<T> {
  const statement = prepare(database, reading);

  const readTogether = async (calls: readonly Call[]): Promise<(Found<T> | null)[]> => {
    const rows = await statement.execute({
      calls: JSON.stringify(calls.map((call, position) => ({ ...call, position }))),
    });
    const answers: (Found<T> | null)[] = calls.map(() => null);
    for (const { position, user, sessionId: id, isUseOld, read } of rows) {
      const call = calls[position];
      if (call === undefined) continue;
      if (isUseOld) {
        const lastUsedAt = new Date(call.now);
        await database.update(sessions).set({ lastUsedAt }).where(eq(sessions.id, id));
      }
      const session = { id, tokenHash: call.tokenHash };
      answers[position] = { user: toUser(user), session, read };
    }
    return answers;
  };
  const readShared = batchReads(readTogether, reading.alone === true ? 1 : mostTogether);

  return (token, now, values = {}) =>
    readShared({
      ...values,
      tokenHash: hashToken(token),
      now: now.toISOString(),
      useBefore: after(now, -useStep).toISOString(),
    });
}
