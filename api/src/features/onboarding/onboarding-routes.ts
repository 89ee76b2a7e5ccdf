import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Register } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { browserOf } from './browser-cookie.ts';
import { revokeSession, rotateSession } from './sessions.ts';
import { countLinkRequest, createSignInLink, normalizeEmail } from './sign-in-links.ts';
import { composeSignInMail } from './sign-in-mail.ts';
import { verifyPath } from './verify-routes.ts';

/** Asking for a magic link, and the life of a session token. */
export function registerOnboarding(register: Register, services: Services): void {
  const { configuration, clock } = services;
  const { database } = services.connection;

  register(operations.initializeAuth, async ({ body, request, reply }) => {
    const email = normalizeEmail(body.email);
    const now = clock();
    const limit = configuration.signInLinksPerHour;
    if (!(await countLinkRequest(database, email, limit, now))) {
      throw new ApiError(
        429,
        'Too many links were asked for with this address. Use the newest one, or try again in an hour.',
      );
    }
    const browserHash = browserOf(request, reply, configuration);
    const lifeMinutes = configuration.signInLinkMinutes;
    const asked = { email, usage: body.usage };
    const token = await createSignInLink(database, asked, browserHash, lifeMinutes, now);
    const link = `${configuration.apiUrl}${verifyPath}?token=${token}`;
    const { productName, supportEmail } = configuration;
    const mail = composeSignInMail({ to: email, link, lifeMinutes, productName, supportEmail });
    await services.mail.send(mail).catch((error: unknown) => {
      request.log.error({ code: mailErrorCode(error) }, 'the sign-in mail could not be sent');
      throw new ApiError(503, 'The email could not be sent. Try again in a moment.');
    });
    return { message: 'Check your email for a link to sign in.', data: { email } };
  });

  register(operations.rotateToken, async ({ session }) => {
    const issued = await rotateSession(database, session, clock());
    if (issued === null) throw new ApiError(401, 'Sign in to continue.');
    const { token, expiresAt } = issued;
    return { message: 'You are signed in.', data: { token, expiresAt: expiresAt.toISOString() } };
  });

  register(operations.logout, async ({ session }) => {
    await revokeSession(database, session);
    return { message: 'You are signed out.', data: null };
  });
}

/** The kind of failure only: a mail server's answer may quote the address. */
function mailErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
