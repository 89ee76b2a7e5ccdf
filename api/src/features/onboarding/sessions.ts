import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { after, days, minutes } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { sessions, users } from '../../database/schema.ts';
import { createToken, hashToken } from './tokens.ts';

/** The person behind a call. */
export type Person = typeof users.$inferSelect;

/** The session that a call came with. */
export interface Session {
  tokenHash: string;
}

/** A new session's token, which is never stored, and when it ends. */
export interface IssuedSession {
  token: string;
  expiresAt: Date;
}

/** How long a person stays signed in. */
const sessionLife = days(30);
/** How long a token that stood in an address can be used unless it is rotated (design §4). */
const handoffLife = minutes(2);

/**
 * Signs a person in.
 * @param handoff whether the token will stand in an address, and so must soon be rotated
 */
export async function createSession(
  database: Database,
  userId: string,
  handoff: boolean,
  now: Date,
): Promise<IssuedSession> {
  const token = createToken();
  const expiresAt = after(now, sessionLife);
  await database.insert(sessions).values({
    id: randomUUID(),
    tokenHash: token.hash,
    userId,
    createdAt: now,
    expiresAt,
    handoffExpiresAt: handoff ? after(now, handoffLife) : null,
  });
  return { token: token.value, expiresAt };
}

const isAlive = (now: Date) =>
  and(
    gt(sessions.expiresAt, now),
    or(isNull(sessions.handoffExpiresAt), gt(sessions.handoffExpiresAt, now)),
  );

/** Who a token belongs to; `null` when it is unknown, revoked or expired. */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<{ person: Person; session: Session } | null> {
  const tokenHash = hashToken(token);
  const [row] = await database
    .select({ person: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive(now)));
  return row === undefined ? null : { person: row.person, session: { tokenHash } };
}

/**
 * Replaces a session's token by a fresh one; of two calls at once, one wins.
 * @returns `null` when the session is no longer alive
 */
export function rotateSession(
  database: Database,
  session: Session,
  now: Date,
): Promise<IssuedSession | null> {
  return database.transaction(async (transaction) => {
    const [old] = await transaction
      .delete(sessions)
      .where(and(eq(sessions.tokenHash, session.tokenHash), isAlive(now)))
      .returning({ userId: sessions.userId });
    return old === undefined ? null : createSession(transaction, old.userId, false, now);
  });
}

/** Ends one session. */
export async function revokeSession(database: Database, session: Session): Promise<void> {
  await database.delete(sessions).where(eq(sessions.tokenHash, session.tokenHash));
}

/** Clears a person's sessions that can no longer be used. */
export async function purgeSessions(database: Database, userId: string, now: Date): Promise<void> {
  const isDead = or(lt(sessions.expiresAt, now), lt(sessions.handoffExpiresAt, now));
  await database.delete(sessions).where(and(eq(sessions.userId, userId), isDead));
}
