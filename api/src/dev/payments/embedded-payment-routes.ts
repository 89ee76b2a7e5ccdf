import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Configuration } from '../../configuration/configuration.ts';
import { webhookPath } from '../../features/billing/webhook-route.ts';
import { ApiError } from '../../http/api-error.ts';
import { contentPolicy } from '../../http/security-headers.ts';
import { parseRequest } from '../../http/validation/parse-request.ts';
import {
  type EmbeddedPayments,
  embeddedPaymentPages,
} from '../../providers/payments/embedded/embedded-payments.ts';
import type { Services } from '../../providers/services.ts';
import type { Clock } from '../../support/clock.ts';
import { billingPage } from './billing-page.ts';
import { cardFields, cardProblems, emptyCard } from './card-form.ts';
import {
  type Bill,
  type CardState,
  checkoutPage,
  confirmationPage,
  gonePage,
} from './checkout-pages.ts';
import { checkoutScriptSource } from './checkout-script.ts';
import {
  cardChange,
  passTestDays,
  subscribeTestUser,
  subscriptionWish,
  timePassing,
  useTestCard,
} from './payment-clock.ts';

const pageParams = z.object({ id: z.string().max(100) });
const confirmation = z.object({ confirmed: z.enum(['yes', 'no']) });
const portalForm = z.discriminatedUnion('change', [
  z.object({ change: z.literal('card'), number: z.string().max(30) }),
  z.object({ change: z.enum(['cancel', 'resume']), subscription: z.string().max(120) }),
]);

/** Sends pages of the payment provider: they alone run a script, the one of the card form. */
const sender = (siteUrl: string) => (reply: FastifyReply, status: number, html: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentPolicy(siteUrl, checkoutScriptSource))
    .type('text/html; charset=utf-8')
    .send(html);

/** Largest form in bytes. */
const formBodyLimit = 4_096;

/** What a route says that takes one of the pages' forms. */
const form = { config: { takesForm: true } };

const untouched: CardState = { card: emptyCard, problems: {}, problem: null };

function registerCheckout(
  app: FastifyInstance,
  payments: EmbeddedPayments,
  { siteUrl, productName }: Configuration,
  clock: Clock,
) {
  const path = `${embeddedPaymentPages.checkout}/:id`;
  const page = sender(siteUrl);
  const gone = (reply: FastifyReply) => page(reply, 410, gonePage(siteUrl));
  const find = async (request: FastifyRequest): Promise<Bill | null> => {
    const checkout = await payments.checkout(parseRequest(pageParams, request.params).id);
    if (checkout === null) return null;
    const { customerId, amountCents } = checkout;
    const credit = customerId === null ? 0 : await payments.readCredit(customerId);
    return { ...checkout, creditCents: Math.min(credit, amountCents) };
  };

  app.get(path, async (request, reply) => {
    const checkout = await find(request);
    if (checkout === null || checkout.state === 'paid') return gone(reply);
    return page(reply, 200, checkoutPage(checkout, request.url, productName, untouched));
  });

  app.post(path, form, async (request, reply) => {
    const checkout = await find(request);
    if (checkout === null || checkout.state === 'paid') return gone(reply);
    const card = parseRequest(cardFields, request.body);
    const show = (status: number, state: Partial<CardState>) => {
      const html = checkoutPage(checkout, request.url, productName, {
        ...untouched,
        card,
        ...state,
      });
      return page(reply, status, html);
    };
    const problems = cardProblems(card, clock());
    if (Object.keys(problems).length > 0) return show(422, { problems });
    const answer = await payments.pay(checkout.id, card.number);
    switch (answer.kind) {
      case 'gone':
        return gone(reply);
      case 'refused':
        return show(402, { problem: answer.reason });
      case 'authentication':
        return reply.redirect(`${embeddedPaymentPages.checkout}/${checkout.id}/confirm`, 303);
      default:
        return reply.redirect(checkout.successUrl, 303);
    }
  });

  app.get(`${path}/confirm`, async (request, reply) => {
    const checkout = await find(request);
    if (checkout?.state !== 'authenticating') return gone(reply);
    return page(reply, 200, confirmationPage(checkout, request.url, productName));
  });

  app.post(`${path}/confirm`, form, async (request, reply) => {
    const checkout = await find(request);
    if (checkout === null) return gone(reply);
    const { confirmed } = parseRequest(confirmation, request.body);
    const answer = await payments.confirm(checkout.id, confirmed === 'yes');
    if (answer === 'gone') return gone(reply);
    if (answer === 'accepted') return reply.redirect(checkout.successUrl, 303);
    const problem = 'The payment was not confirmed. Try again, or use another card.';
    const action = `${embeddedPaymentPages.checkout}/${checkout.id}`;
    return page(reply, 402, checkoutPage(checkout, action, productName, { ...untouched, problem }));
  });
}

function registerPortal(
  app: FastifyInstance,
  payments: EmbeddedPayments,
  configuration: Configuration,
) {
  const path = `${embeddedPaymentPages.portal}/:id`;
  const page = sender(configuration.siteUrl);
  const show = async (request: FastifyRequest, reply: FastifyReply, problem: string | null) => {
    const account = await payments.account(parseRequest(pageParams, request.params).id);
    if (account === null) throw new ApiError(404, 'There is no such customer.');
    const html = billingPage(account, request.url, configuration, problem);
    return page(reply, problem === null ? 200 : 402, html);
  };

  app.get(path, (request, reply) => show(request, reply, null));

  app.post(path, form, async (request, reply) => {
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
  payments.connect(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await app.inject({ method: 'POST', url: webhookPath, headers, payload: body });
    return answer.statusCode;
  });
  app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: formBodyLimit });
    registerCheckout(scope, payments, services.configuration, services.clock);
    registerPortal(scope, payments, services.configuration);
  });
  registerClock(app, services, payments);
}
