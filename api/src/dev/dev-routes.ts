import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { parseRequest } from '../http/validation/parse-request.ts';
import { googleCallbackPath } from '../identity/sign-in/google-routes.ts';
import type { Mailbox } from '../providers/mail/mailbox.ts';
import type { Services } from '../providers/services.ts';
import { mailboxPage } from './mailbox-page.ts';
import { registerOpenId } from './openid/openid-routes.ts';
import { createProviderFiles } from './openid/provider-files.ts';
import { registerEmbeddedPayments } from './payments/embedded-payment-routes.ts';
import { readyMadeChoice, readyMadeState, readyMadeUsers } from './ready-made-users.ts';
import { requireOwnRequests, signInPath } from './require-own-page.ts';
import { createTestUser, planChange, setPlan, testUser } from './test-users.ts';

const mailboxQuery = z.object({ to: z.string().optional() });

function registerMailbox(app: FastifyInstance, mailbox: Mailbox, productName: string): void {
  app.get('/dev/mailbox.json', async (request) => {
    const mails = await mailbox.list(parseRequest(mailboxQuery, request.query).to);
    return mails.map(({ id: _id, ...mail }) => mail);
  });
  app.get('/dev/mailbox', async (request, reply) => {
    const mails = await mailbox.list(parseRequest(mailboxQuery, request.query).to);
    return reply.type('text/html; charset=utf-8').send(mailboxPage(productName, mails));
  });
}

/**
 * Pages and calls for development and tests (design §6), only while every provider is embedded and
 * the addresses are this machine's.
 */
export function registerDevelopment(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    requireOwnRequests(scope, services.configuration.siteUrl);
    registerPages(scope, services);
    scope.post('/dev/test-users', async (request) => {
      const data = await createTestUser(services, parseRequest(testUser, request.body));
      return { status: 200, message: 'The test user is signed in.', data };
    });
    scope.get(signInPath, () => ({ status: 200, message: 'OK', data: { users: readyMadeUsers } }));
    scope.post(signInPath, { config: { forSite: true } }, async (request) => {
      const state = readyMadeState(parseRequest(readyMadeChoice, request.body));
      const { token } = await createTestUser(services, state);
      return { status: 200, message: 'The test user is signed in.', data: { token } };
    });
    scope.post('/dev/plan', async (request) => {
      const change = parseRequest(planChange, request.body);
      const found = await setPlan(services.connection.database, change);
      if (!found) throw new ApiError(404, 'Nobody has this email address.');
      return { status: 200, message: 'The plan is set.', data: null };
    });
  });
}

/** The pages of the embedded providers. */
function registerPages(scope: FastifyInstance, services: Services): void {
  if (services.mailbox !== null) {
    registerMailbox(scope, services.mailbox, services.configuration.productName);
  }
  const { identity, apiUrl } = services.configuration;
  if (identity.kind === 'embedded') {
    const files = createProviderFiles(identity.directory);
    registerOpenId(scope, services, files, identity.issuer, apiUrl + googleCallbackPath);
  }
  if (services.embeddedPayments !== null) {
    registerEmbeddedPayments(scope, services, services.embeddedPayments);
  }
}
