import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Configuration } from '../configuration.ts';
import { webhookPath } from '../features/subscription/webhook-route.ts';
import { ApiError } from '../http/api-error.ts';
import { parseRequest } from '../http/parse-request.ts';
import {
  type EmbeddedPayments,
  embeddedPaymentPages,
} from '../providers/payments/embedded/embedded-payments.ts';
import type { Services } from '../services.ts';
import { billingPage, checkoutPage, confirmationPage, gonePage } from './checkout-pages.ts';
import {
  cardChange,
  passTestDays,
  subscribeTestUser,
  subscriptionWish,
  timePassing,
  useTestCard,
} from './payment-clock.ts';

const pageParams = z.object({ id: z.string().max(100) });
const cardForm = z.object({ number: z.string().max(30) });
const confirmation = z.object({ confirmed: z.enum(['yes', 'no']) });
const portalForm = z.discriminatedUnion('change', [
  z.object({ change: z.literal('card'), number: z.string().max(30) }),
  z.object({ change: z.enum(['cancel', 'resume']), subscription: z.string().max(120) }),
]);

const page = (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

function registerCheckout(app: FastifyInstance, payments: EmbeddedPayments, siteUrl: string) {
  const path = `${embeddedPaymentPages.checkout}/:id`;
  const gone = (reply: FastifyReply) => page(reply, 410, gonePage(siteUrl));
  const find = (request: FastifyRequest) =>
    payments.checkout(parseRequest(pageParams, request.params).id);

  app.get(path, async (request, reply) => {
    const checkout = await find(request);
    if (checkout === null || checkout.state === 'paid') return gone(reply);
    return page(reply, 200, checkoutPage(checkout, request.url, null));
  });

  app.post(path, async (request, reply) => {
    const checkout = await find(request);
    if (checkout === null) return gone(reply);
    const { number } = parseRequest(cardForm, request.body);
    const answer = await payments.pay(checkout.id, number);
    switch (answer.kind) {
      case 'gone':
        return gone(reply);
      case 'refused':
        return page(reply, 402, checkoutPage(checkout, request.url, answer.reason));
      case 'authentication':
        return reply.redirect(`${embeddedPaymentPages.checkout}/${checkout.id}/confirm`, 303);
      default:
        return reply.redirect(checkout.successUrl, 303);
    }
  });

  app.get(`${path}/confirm`, async (request, reply) => {
    const checkout = await find(request);
    if (checkout?.state !== 'authenticating') return gone(reply);
    return page(reply, 200, confirmationPage(checkout, request.url));
  });

  app.post(`${path}/confirm`, async (request, reply) => {
    const checkout = await find(request);
    if (checkout === null) return gone(reply);
    const { confirmed } = parseRequest(confirmation, request.body);
    const answer = await payments.confirm(checkout.id, confirmed === 'yes');
    if (answer === 'gone') return gone(reply);
    if (answer === 'accepted') return reply.redirect(checkout.successUrl, 303);
    const problem = 'The payment was not confirmed. Try again, or use another card.';
    const action = `${embeddedPaymentPages.checkout}/${checkout.id}`;
    return page(reply, 402, checkoutPage(checkout, action, problem));
  });
}

function registerPortal(
  app: FastifyInstance,
  payments: EmbeddedPayments,
  configuration: Configuration,
) {
  const path = `${embeddedPaymentPages.portal}/:id`;
  const show = async (request: FastifyRequest, reply: FastifyReply, problem: string | null) => {
    const account = await payments.account(parseRequest(pageParams, request.params).id);
    if (account === null) throw new ApiError(404, 'There is no such customer.');
    const html = billingPage(account, request.url, configuration, problem);
    return page(reply, problem === null ? 200 : 402, html);
  };

  app.get(path, (request, reply) => show(request, reply, null));

  app.post(path, async (request, reply) => {
    const { id } = parseRequest(pageParams, request.params);
    const form = parseRequest(portalForm, request.body);
    if (form.change === 'card') {
      const answer = await payments.useCard(id, form.number);
      if (answer.kind === 'refused') return show(request, reply, answer.reason);
    } else if (form.subscription.startsWith(`${id}_`)) {
      await payments.setCancelAtPeriodEnd(form.subscription, form.change === 'cancel');
    }
    return reply.redirect(request.url, 303);
  });
}

/** Calls that drive subscriptions in tests: buying, time that passes, and the card. */
function registerClock(app: FastifyInstance, services: Services, payments: EmbeddedPayments) {
  const { database } = services.connection;
  const done = { status: 200, message: 'Done.', data: null };
  app.post('/dev/payments/subscribe', async (request) => {
    const wish = parseRequest(subscriptionWish, request.body);
    await subscribeTestUser(database, payments, wish, services.configuration);
    return done;
  });
  app.post('/dev/payments/pass-time', async (request) => {
    await passTestDays(database, payments, parseRequest(timePassing, request.body));
    return done;
  });
  app.post('/dev/payments/card', async (request) => {
    await useTestCard(database, payments, parseRequest(cardChange, request.body));
    return done;
  });
}

/**
 * The embedded payment provider's side that people see: checkout, confirmation, billing portal. Its
 * webhooks go to the same address as a hosted provider's, signed in the same way.
 */
export function registerEmbeddedPayments(
  app: FastifyInstance,
  services: Services,
  payments: EmbeddedPayments,
): void {
  const { siteUrl } = services.configuration;
  payments.connect(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await app.inject({ method: 'POST', url: webhookPath, headers, payload: body });
    return answer.statusCode;
  });
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      async (_request: FastifyRequest, body: string) =>
        Object.fromEntries(new URLSearchParams(body)),
    );
    registerCheckout(scope, payments, siteUrl);
    registerPortal(scope, payments, services.configuration);
  });
  registerClock(app, services, payments);
}
