import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { InitializeAuth } from '../../contract/onboarding.ts';
import type { Database } from '../../database/database.ts';
import { signInLinks, users } from '../../database/schema.ts';
import { after, minutes } from '../../support/clock.ts';
import { eraseIfDue } from '../erase-users.ts';
import { createToken, hashToken } from '../tokens.ts';

/** How people's addresses are compared and stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Stores a link that works once, for a while.
 * @param browserHash hash of the cookie of the browser that asks
 * @param lifeMinutes how long it works
 * @returns the token that stands in the link
 */
export async function createSignInLink(
  database: Database,
  request: InitializeAuth,
  browserHash: string,
  lifeMinutes: number,
  now: Date,
): Promise<string> {
  const token = createToken();
  await database.insert(signInLinks).values({
    id: randomUUID(),
    tokenHash: token.hash,
    email: request.email,
    usage: request.usage,
    browserHash,
    createdAt: now,
    expiresAt: after(now, minutes(lifeMinutes)),
  });
  return token.value;
}

const isUsable = (token: string, now: Date) =>
  and(
    eq(signInLinks.tokenHash, hashToken(token)),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, now),
  );

/** A link that could be used now, without using it. */
export async function findSignInLink(
  database: Database,
  token: string,
  now: Date,
): Promise<{ email: string; browserHash: string } | null> {
  const [link] = await database
    .select({ email: signInLinks.email, browserHash: signInLinks.browserHash })
    .from(signInLinks)
    .where(isUsable(token, now));
  return link ?? null;
}

/**
 * Uses a link: one conditional update, so that of many calls at once one succeeds. The user is
 * created when the address is new.
 * @returns the user's id, or `null` when the link is used, expired or unknown
 */
export function consumeSignInLink(
  database: Database,
  token: string,
  now: Date,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const [link] = await transaction
      .update(signInLinks)
      .set({ usedAt: now })
      .where(isUsable(token, now))
      .returning({ email: signInLinks.email });
    if (link === undefined) return null;
    await eraseIfDue(transaction, eq(users.email, link.email), now);
    await transaction
      .insert(users)
      .values({ id: randomUUID(), email: link.email, createdAt: now })
      .onConflictDoNothing({ target: users.email });
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, link.email));
    return user?.id ?? null;
  });
}
