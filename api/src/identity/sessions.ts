import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import type { ActiveSession, SignInMethod } from '../contract/onboarding.ts';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import type { Session } from '../http/operations/operation.ts';
import { after, days, minutes } from '../support/clock.ts';
import { createToken } from './tokens.ts';

/** A new session's token, which is never stored, and when it ends. */
export interface IssuedSession {
  token: string;
  expiresAt: Date;
}

/** A sign-in: the user, the method and the device. */
export interface NewSession {
  userId: string;
  signedInWith: SignInMethod;
  /** Browser and system in words. */
  device: string;
  /** Whether the token will stand in an address, and so must soon be rotated. */
  handoff: boolean;
}

/** How long a user stays signed in. */
const sessionLifetime = days(30);
/** How long a token that stood in an address can be used unless it is rotated (design §4). */
const handoffLifetime = minutes(2);
/** Signs a user in. */
export async function createSession(
  database: Database,
  { handoff, ...session }: NewSession,
  now: Date,
): Promise<IssuedSession> {
  const token = createToken();
  const expiresAt = after(now, sessionLifetime);
  await database.insert(sessions).values({
    ...session,
    id: randomUUID(),
    tokenHash: token.hash,
    createdAt: now,
    expiresAt,
    handoffExpiresAt: handoff ? after(now, handoffLifetime) : null,
    lastUsedAt: now,
  });
  return { token: token.value, expiresAt };
}

/** Whether a session can be used, as a condition; `now` may be a value of the statement itself. */
export const isAlive = (now: Date | SQL) =>
  and(
    gt(sessions.expiresAt, now),
    or(isNull(sessions.handoffExpiresAt), gt(sessions.handoffExpiresAt, now)),
  );

/**
 * Replaces a session's token by a fresh one; of two calls at once, one wins.
 * @returns `null` when the session is no longer alive
 */
export async function rotateSession(
  database: Database,
  session: Session,
  now: Date,
): Promise<IssuedSession | null> {
  const token = createToken();
  const expiresAt = after(now, sessionLifetime);
  const rotated = await database
    .update(sessions)
    .set({ tokenHash: token.hash, expiresAt, handoffExpiresAt: null })
    .where(and(eq(sessions.tokenHash, session.tokenHash), isAlive(now)))
    .returning({ id: sessions.id });
  return rotated.length === 0 ? null : { token: token.value, expiresAt };
}

/** Where a user is signed in, the place used last first. */
export async function listSessions(
  database: Database,
  userId: string,
  current: Session,
  now: Date,
): Promise<ActiveSession[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isAlive(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    signedInWith: row.signedInWith,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: (row.lastUsedAt ?? row.createdAt).toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === current.id,
  }));
}

/**
 * Ends one of a user's sessions.
 * @returns whether the user had such a session
 */
export async function revokeSession(
  database: Database,
  userId: string,
  id: string,
): Promise<boolean> {
  const revoked = await database
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return revoked.length > 0;
}

/** Ends all of a user's sessions but one; answers their ids. */
export async function revokeOtherSessions(
  database: Database,
  userId: string,
  kept: Session,
): Promise<string[]> {
  const revoked = await database
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, kept.id)))
    .returning({ id: sessions.id });
  return revoked.map(({ id }) => id);
}

/** Clears a user's sessions that can no longer be used. */
export async function purgeSessions(database: Database, userId: string, now: Date): Promise<void> {
  const isDead = or(lt(sessions.expiresAt, now), lt(sessions.handoffExpiresAt, now));
  await database.delete(sessions).where(and(eq(sessions.userId, userId), isDead));
}
