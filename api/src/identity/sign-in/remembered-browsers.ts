import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { rememberedBrowsers } from '../../database/tables/identity.ts';
import { apiPath } from '../../http/operations/api-path.ts';
import type { Services } from '../../providers/services.ts';
import { after, days } from '../../support/clock.ts';
import { createToken, hashToken, isToken } from '../tokens.ts';

const browserCookie = 'parley-browser';
/** How long a browser is remembered after the last sign-in in it. */
const retention = days(365);

/** Remembers the browser in which a user signs in; several people may share one. */
export async function rememberBrowser(
  { connection, configuration }: Services,
  { userId, device }: { userId: string; device: string },
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const sent = request.cookies[browserCookie];
  const value = isToken(sent) ? sent : createToken().value;
  const seen = { device, signedInAt: now, expiresAt: after(now, retention) };
  await connection.database
    .insert(rememberedBrowsers)
    .values({ tokenHash: hashToken(value), userId, ...seen })
    .onConflictDoUpdate({
      target: [rememberedBrowsers.tokenHash, rememberedBrowsers.userId],
      set: seen,
    });
  reply.setCookie(browserCookie, value, {
    path: `${apiPath}/onboarding`,
    httpOnly: true,
    sameSite: 'lax',
    secure: configuration.apiUrl.startsWith('https:'),
    maxAge: retention / 1000,
  });
}

/**
 * The hash of the cookie of a browser in which the user with this address has signed in.
 * @returns `null` when the request comes from no such browser
 */
export async function rememberedBrowserOf(
  database: Database,
  request: FastifyRequest,
  email: string,
  now: Date,
): Promise<string | null> {
  const sent = request.cookies[browserCookie];
  if (!isToken(sent)) return null;
  const tokenHash = hashToken(sent);
  const [row] = await database
    .select({ userId: rememberedBrowsers.userId })
    .from(rememberedBrowsers)
    .innerJoin(users, eq(users.id, rememberedBrowsers.userId))
    .where(
      and(
        eq(rememberedBrowsers.tokenHash, tokenHash),
        eq(users.email, email),
        gt(rememberedBrowsers.expiresAt, now),
      ),
    );
  return row === undefined ? null : tokenHash;
}

/** Deletes browsers without a sign-in within the retention time. */
export async function purgeRememberedBrowsers(database: Database, now: Date): Promise<void> {
  await database.delete(rememberedBrowsers).where(lt(rememberedBrowsers.expiresAt, now));
}
