import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInMethod } from '../../contract/onboarding.ts';
import type { Database } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import type { Services } from '../../providers/services.ts';
import { createSession, purgeSessions } from '../sessions.ts';
import { describeDevice } from './device.ts';
import { rememberBrowser } from './remembered-browsers.ts';

/** Why a sign-in was refused, for the sign-in screen. */
export type Refusal = 'link' | 'declined' | 'expired' | 'unverified' | 'unavailable';

/** Signing in also cancels a requested deletion. */
async function cancelDeletion(database: Database, userId: string): Promise<void> {
  await database.update(users).set({ eraseAfter: null }).where(eq(users.id, userId));
}

/** Keeps addresses with tokens out of caches and referrers. */
export function guardAddress(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}

/** Signs a user in and sends the browser to the site with a token that must soon be rotated. */
export async function sendSignedIn(
  services: Services,
  userId: string,
  signedInWith: SignInMethod,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database } = services.connection;
  const now = services.clock();
  await cancelDeletion(database, userId);
  await purgeSessions(database, userId, now);
  const device = describeDevice(request.headers['user-agent']);
  const session = await createSession(
    database,
    { userId, signedInWith, device, handoff: true },
    now,
  );
  await rememberBrowser(services, { userId, device }, request, reply, now);
  const target = `${services.configuration.siteUrl}/verify-auth?type=success&token=${session.token}`;
  return guardAddress(reply).redirect(target, 303);
}

/** Sends the browser to the site, which goes on to the sign-in screen (specification §2). */
export function sendRefused(
  services: Services,
  refusal: Refusal,
  reply: FastifyReply,
): FastifyReply {
  const reason = refusal === 'link' ? '' : `&reason=${refusal}`;
  const target = `${services.configuration.siteUrl}/verify-auth?type=invalid${reason}`;
  return guardAddress(reply).redirect(target, 303);
}
