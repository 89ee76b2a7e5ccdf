import { operations } from '../../contract/operations.ts';
import { ApiError } from '../../http/api-error.ts';
import { notSignedIn, type Register } from '../../http/operations/operation.ts';
import { mailErrorCode } from '../../providers/mail/mail-error.ts';
import type { Services } from '../../providers/services.ts';
import { listSessions, revokeOtherSessions, revokeSession, rotateSession } from '../sessions.ts';
import { markBrowser } from './browser-cookie.ts';
import { googlePath } from './google-routes.ts';
import { createLinkLimits } from './link-limits.ts';
import { createSignInLink, normalizeEmail } from './sign-in-links.ts';
import { composeSignInMail } from './sign-in-mail.ts';
import { verifyPath } from './verify-routes.ts';

/** Called after sign-in sessions have been revoked, so that what hangs on them ends too. */
export type OnSessionsRevoked = (sessionIds: readonly string[]) => Promise<void>;

/** Sign-in options, mailed links, and listing, rotating and revoking sessions. */
export function registerSessions(
  register: Register,
  services: Services,
  onSessionsRevoked: OnSessionsRevoked,
): void {
  const { configuration, clock } = services;
  const { database } = services.connection;
  const limitLink = createLinkLimits(services);

  register(operations.signInOptions, async () => ({
    message: 'Here is how you can sign in.',
    data: {
      google: services.identity !== null,
      googleUrl: services.identity === null ? null : configuration.apiUrl + googlePath,
      mailboxUrl: services.mailbox === null ? null : `${configuration.apiUrl}/dev/mailbox`,
    },
  }));

  register(operations.initializeAuth, async ({ body, request, reply }) => {
    const email = normalizeEmail(body.email);
    const now = clock();
    await limitLink(request, email);
    const browserHash = markBrowser(request, reply, configuration);
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
    if (issued === null) throw notSignedIn();
    const { token, expiresAt } = issued;
    return { message: 'You are signed in.', data: { token, expiresAt: expiresAt.toISOString() } };
  });

  register(operations.logout, async ({ user, session }) => {
    await revokeSession(database, user.id, session.id);
    await onSessionsRevoked([session.id]);
    return { message: 'You are signed out.', data: null };
  });

  register(operations.sessions, async ({ user, session }) => ({
    message: 'Here is where you are signed in.',
    data: { sessions: await listSessions(database, user.id, session, clock()) },
  }));

  register(operations.revokeSession, async ({ user, params }) => {
    if (!(await revokeSession(database, user.id, params.id))) {
      throw new ApiError(404, 'There is no such session.');
    }
    await onSessionsRevoked([params.id]);
    return { message: 'That session is signed out.', data: null };
  });

  register(operations.revokeOtherSessions, async ({ user, session }) => {
    const revoked = await revokeOtherSessions(database, user.id, session);
    await onSessionsRevoked(revoked);
    return {
      message: 'You are signed out everywhere else.',
      data: { revoked: revoked.length },
    };
  });
}
