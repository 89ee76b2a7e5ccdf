import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFromForeignPage } from '../../http/foreign-page.ts';
import { formOptions } from '../../http/form-options.ts';
import { escapeHtml, htmlPage } from '../../http/html.ts';
import { apiPath } from '../../http/operations/api-path.ts';
import type { Services } from '../../providers/services.ts';
import { isToken, sameHash } from '../tokens.ts';
import { browserHashOf } from './browser-cookie.ts';
import { guardAddress, sendRefused, sendSignedIn } from './sign-in.ts';
import { consumeSignInLink, findSignInLink } from './sign-in-links.ts';

/** Where a mailed link points. */
export const verifyPath = `${apiPath}/onboarding/verify`;

const tokenForm = z.object({ token: z.string() });

function tokenOf(value: unknown): string | null {
  const parsed = tokenForm.safeParse(value);
  return parsed.success && isToken(parsed.data.token) ? parsed.data.token : null;
}

function confirmationPage(productName: string, email: string, token: string): string {
  const name = escapeHtml(productName);
  return htmlPage(
    `Sign in to ${productName}`,
    `<h1>Sign in to ${name}</h1>
<p>This is not where the link was asked for. To sign in here as <strong>${escapeHtml(email)}</strong>, press the button.</p>
<form method="post" action="${verifyPath}">
<input type="hidden" name="token" value="${token}">
<p><button class="button" type="submit">Sign in here</button></p>
</form>
<p class="muted">If you did not ask for this link, close this page.</p>`,
  );
}

/**
 * The two addresses behind a mailed link. A browser that asked for the link is signed in at once;
 * any other, and a mail scanner, gets a page with a button, since opening a link must not use it.
 */
export function registerVerification(app: FastifyInstance, services: Services): void {
  const { configuration, clock } = services;
  const { database } = services.connection;

  async function signIn(
    token: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const userId = token === null ? null : await consumeSignInLink(database, token, clock());
    return userId === null
      ? sendRefused(services, 'link', reply)
      : sendSignedIn(services, userId, 'link', request, reply);
  }

  /**
   * Signs in at once where the link was asked for, and asks first everywhere else.
   * @param browser hash of the mark of the browser that sends this; `null` for none
   */
  async function askFirst(
    token: string | null,
    browser: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const link = token === null ? null : await findSignInLink(database, token, clock());
    if (token === null || link === null) return signIn(null, request, reply);
    if (browser !== null && sameHash(browser, link.browserHash)) {
      return signIn(token, request, reply);
    }
    const page = confirmationPage(configuration.productName, link.email, token);
    return (
      guardAddress(reply)
        // Without a referrer the page's own form would have `Origin: null`, as a foreign one may.
        .header('referrer-policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(page)
    );
  }

  app.route({
    method: 'GET',
    url: verifyPath,
    exposeHeadRoute: false,
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      askFirst(tokenOf(request.query), browserHashOf(request), request, reply),
  });

  app.register(async (scope) => {
    await scope.register(formbody, formOptions);
    scope.post(verifyPath, (request, reply) => {
      const token = tokenOf(request.body);
      // Another site could sign its visitor in as another user, so the visitor has to confirm.
      return isFromForeignPage(request.headers, configuration.apiUrl)
        ? askFirst(token, null, request, reply)
        : signIn(token, request, reply);
    });
  });
}
