import { and, eq, getTableColumns, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { after, minutes } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { sessions, users } from '../../database/schema.ts';
import type { Person, Session } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** How exactly the last use of a session is kept. */
const useStep = minutes(10);

const columns = Object.entries(getTableColumns(users)).map(
  ([key, { name, dataType }]) => [key, name, dataType === 'date'] as const,
);

/** A person from their row as JSON: one value is read several times faster than ten. */
function toPerson(row: Readonly<Record<string, unknown>>): Person {
  const entries = columns.map(([key, name, isMoment]) => {
    const value = row[name];
    return [key, isMoment && typeof value === 'string' ? new Date(value) : value];
  });
  // The row has the very columns that the type is made of.
  return Object.fromEntries(entries) as Person;
}

/** Who asks, and what was read for them. */
export interface Found<T> {
  person: Person;
  session: Session;
  read: T;
}

/**
 * A statement that finds out who asks and reads what they ask for in one round trip; `null` when
 * the token is unknown, revoked or expired. `values` fill its placeholders.
 */
export type PersonRead<T> = (
  token: string,
  now: Date,
  values?: Readonly<Record<string, unknown>>,
) => Promise<Found<T> | null>;

/**
 * Prepares such a statement. It is written once and planned once a connection: for a short read
 * that costs more than the reading itself.
 * @param name names the statement among all of the process
 * @param read an expression over `users.id`, usually a subquery that builds one JSON value
 */
export function preparePersonRead<T>(
  database: Database,
  name: string,
  read: SQL<T>,
): PersonRead<T> {
  const now = sql.placeholder('now');
  const statement = database
    .select({
      person: sql<Record<string, unknown>>`row_to_json(${users})`,
      sessionId: sessions.id,
      isUseOld: sql<boolean>`coalesce(${sessions.lastUsedAt} <= ${sql.placeholder('useBefore')}, true)`,
      read,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, now),
        or(isNull(sessions.handoffExpiresAt), gt(sessions.handoffExpiresAt, now)),
      ),
    )
    .prepare(name);

  return async (token, moment, values = {}) => {
    const tokenHash = hashToken(token);
    const [found] = await statement.execute({
      ...values,
      tokenHash,
      now: moment.toISOString(),
      useBefore: after(moment, -useStep).toISOString(),
    });
    if (found === undefined) return null;
    const { sessionId: id, isUseOld } = found;
    if (isUseOld) {
      await database.update(sessions).set({ lastUsedAt: moment }).where(eq(sessions.id, id));
    }
    return { person: toPerson(found.person), session: { id, tokenHash }, read: found.read };
  };
}
