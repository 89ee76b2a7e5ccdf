import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { identities, providerSignIns } from '../../database/tables/identity.ts';
import type { Claims, PendingSignIn } from '../../providers/openid/identity-provider.ts';
import { after, minutes } from '../../support/clock.ts';
import { eraseIfDue } from '../erase-users.ts';
import { hashToken } from '../tokens.ts';
import { normalizeEmail } from './sign-in-links.ts';

/** How long a user may take at the provider. */
const pendingLifetime = minutes(10);

/** Keeps a sign-in until the browser comes back from the provider. */
export async function storePendingSignIn(
  database: Database,
  { state, nonce, codeVerifier }: PendingSignIn,
  browserHash: string,
  now: Date,
): Promise<void> {
  await database.insert(providerSignIns).values({
    stateHash: hashToken(state),
    browserHash,
    nonce,
    codeVerifier,
    expiresAt: after(now, pendingLifetime),
  });
}

/**
 * Takes a sign-in that came back; it can be taken once, and only by the browser that began it.
 * @returns `null` when there is none
 */
export async function takePendingSignIn(
  database: Database,
  state: string,
  browserHash: string,
  now: Date,
): Promise<PendingSignIn | null> {
  const [row] = await database
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.stateHash, hashToken(state)),
        eq(providerSignIns.browserHash, browserHash),
      ),
    )
    .returning();
  if (row === undefined || row.expiresAt <= now) return null;
  return { state, nonce: row.nonce, codeVerifier: row.codeVerifier };
}

const isAccount = ({ issuer, subject }: Claims) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject));

async function findBySubject(database: Database, claims: Claims): Promise<string | null> {
  const [known] = await database
    .select({ userId: identities.userId })
    .from(identities)
    .where(isAccount(claims));
  return known?.userId ?? null;
}

/**
 * Who signed in at the provider: the account's subject decides, since an address may change hands;
 * only an unknown account is joined to, or makes, the user of its verified address.
 * @returns the user's id, or `null` when the account is unknown and its address not verified
 */
export function userOfAccount(
  database: Database,
  claims: Claims,
  now: Date,
): Promise<string | null> {
  return database.transaction(async (transaction) => {
    const ofAccount = transaction
      .select({ userId: identities.userId })
      .from(identities)
      .where(isAccount(claims));
    await eraseIfDue(transaction, inArray(users.id, ofAccount), now);
    const known = await findBySubject(transaction, claims);
    if (known !== null) return known;
    if (claims.email === null || !claims.isEmailVerified) return null;
    const email = normalizeEmail(claims.email);
    await eraseIfDue(transaction, eq(users.email, email), now);
    await transaction
      .insert(users)
      .values({
        id: randomUUID(),
        email,
        firstName: claims.firstName.trim(),
        lastName: claims.lastName.trim(),
        createdAt: now,
      })
      .onConflictDoNothing({ target: users.email });
    const [user] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email));
    if (user === undefined) return null;
    await transaction
      .insert(identities)
      .values({
        issuer: claims.issuer,
        subject: claims.subject,
        userId: user.id,
        createdAt: now,
      })
      .onConflictDoNothing();
    // Of two first sign-ins at once, the one that was stored decides.
    return findBySubject(transaction, claims);
  });
}
