import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { describeError } from '../../http/logging.ts';
import { apiPath } from '../../http/operations/api-path.ts';
import type { Services } from '../../providers/services.ts';
import { browserHashOf, markBrowser } from './browser-cookie.ts';
import { storePendingSignIn, takePendingSignIn, userOfAccount } from './provider-accounts.ts';
import { type Refusal, sendRefused, sendSignedIn } from './sign-in.ts';

/** Where the browser goes to sign in with Google (product specification §7). */
export const googlePath = `${apiPath}/onboarding/google-signin`;
/** Where the provider sends the browser back to. */
export const googleCallbackPath = `${apiPath}/onboarding/google-callback`;

const returnedQuery = z.object({
  state: z.string().min(1).max(500),
  code: z.string().max(4_000).optional(),
  error: z.string().max(200).optional(),
});

/** The sign-in by Google in the OpenAPI document: a page that a browser goes to, answered by a redirect. */
const googleSchema = {
  operationId: 'googleSignIn',
  summary: 'Sends the browser to Google to sign in',
  description:
    'A navigation of the browser, not a call: it answers with a redirect to the provider, or back to the site when none can be used.',
  tags: ['onboarding'],
  security: [],
  response: {
    303: {
      description: 'A redirect to the address in the header Location',
      content: { 'text/plain': { schema: z.string().max(0) } },
    },
  },
};

/** Signing in with an account elsewhere: two addresses that a browser navigates to. */
export function registerGoogle(app: FastifyInstance, services: Services): void {
  const { configuration, clock, identity } = services;
  const { database } = services.connection;

  app.get(googlePath, { exposeHeadRoute: false, schema: googleSchema }, async (request, reply) => {
    if (identity === null) return sendRefused(services, 'unavailable', reply);
    try {
      const { address, pending } = await identity.begin();
      const browserHash = markBrowser(request, reply, configuration);
      await storePendingSignIn(database, pending, browserHash, clock());
      return reply.header('cache-control', 'no-store').redirect(address.href, 303);
    } catch (error) {
      request.log.error({ error: describeError(error) }, 'the identity provider cannot be used');
      return sendRefused(services, 'unavailable', reply);
    }
  });

  async function finish(request: FastifyRequest): Promise<string | Refusal> {
    const query = returnedQuery.safeParse(request.query);
    const browserHash = browserHashOf(request);
    if (identity === null || !query.success || browserHash === null) return 'expired';
    const now = clock();
    const pending = await takePendingSignIn(database, query.data.state, browserHash, now);
    if (pending === null) return 'expired';
    if (query.data.error !== undefined || query.data.code === undefined) return 'declined';
    try {
      const claims = await identity.finish(new URL(request.url, configuration.apiUrl), pending);
      return (await userOfAccount(database, claims, now)) ?? 'unverified';
    } catch (error) {
      request.log.error({ error: describeError(error) }, 'signing in at the provider failed');
      return 'unavailable';
    }
  }

  const isRefusal = (result: string): result is Refusal =>
    ['expired', 'declined', 'unverified', 'unavailable'].includes(result);

  app.get(
    googleCallbackPath,
    { exposeHeadRoute: false },
    async (request, reply): Promise<FastifyReply> => {
      const result = await finish(request);
      return isRefusal(result)
        ? sendRefused(services, result, reply)
        : sendSignedIn(services, result, 'google', request, reply);
    },
  );
}
