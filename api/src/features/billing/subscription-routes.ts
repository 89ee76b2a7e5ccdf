import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { operations } from '../../contract/operations.ts';
import { type PaidPlanId, planIncludes, planName } from '../../contract/plans/plans.ts';
import { monthlyPrices } from '../../contract/plans/prices.ts';
import { pricing } from '../../contract/plans/pricing-grid.ts';
import type { Subscription } from '../../contract/subscription.ts';
import type { User } from '../../database/schema.ts';
import type { SubscriptionRow } from '../../database/tables/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import { describeError } from '../../http/logging.ts';
import type { Register } from '../../http/operations/operation.ts';
import type { Services } from '../../providers/services.ts';
import { formatDate } from './mails/formats.ts';
import { carryOutRefund, claimRefund } from './refunds/refund-claims.ts';
import { findRefundOffer } from './refunds/refund-offer.ts';
import { subscriptionsOf } from './subscriptions/apply-subscription.ts';
import { readCredit } from './subscriptions/credit.ts';
import { findCurrentPlan } from './subscriptions/current-plan.ts';
import { isServing } from './subscriptions/plan-of-subscriptions.ts';
import {
  cancelSubscriptions,
  resumeSubscription,
  runningSubscription,
  withProvider,
} from './subscriptions/running-subscription.ts';
import { transactionsOf } from './subscriptions/transactions.ts';

/** A plan as addresses name it: 'plus', 'max'. */
const shortName = (plan: PaidPlanId): string => plan.replace('parley_', '');

/** In US dollars; `null` when the payment provider does not say it. */
async function creditOf(
  { payments }: Services,
  all: readonly SubscriptionRow[],
  log: FastifyBaseLogger,
): Promise<number | null> {
  // A credit comes from a plan that another one replaced: all others need not wait for the provider.
  if (all[0] === undefined || all.length === 1) return 0;
  const cents = await readCredit(payments, all[0].customerId, (error) =>
    log.warn({ error: describeError(error) }, 'the credit is not known'),
  );
  return cents === null ? null : cents / 100;
}

async function describeSubscription(
  services: Services,
  user: User,
  log: FastifyBaseLogger,
): Promise<Subscription> {
  const { database } = services.connection;
  const { plan, status } = await findCurrentPlan(database, user.id);
  const all = await subscriptionsOf(database, user.id);
  const running = runningSubscription(all);
  const { productName } = services.configuration;
  const offer = await findRefundOffer(database, user, productName, services.clock());
  const credit = await creditOf(services, all, log);
  const isServed = running !== null && isServing(running.status);
  return {
    plan,
    status,
    subscribedPlan: running?.plan ?? null,
    renewsAt: isServed ? running.periodEnd.toISOString() : null,
    cancelAtPeriodEnd: isServed && running.cancelAtPeriodEnd,
    refundableUntil: offer === null || offer.refusal !== null ? null : offer.end.toISOString(),
    ...(credit === null ? {} : { credit }),
  };
}

/** Plans on offer, buying one, and the provider's page for cards and invoices. */
function registerCheckout(register: Register, services: Services): void {
  const { configuration, connection, payments } = services;
  const { database } = connection;
  const { productName, siteUrl } = configuration;

  register(operations.platformPricing, async () => ({
    message: 'Here are the plans.',
    data: { pricing: pricing(productName) },
  }));

  register(operations.createCheckout, async ({ user, body, request }) => {
    const { planType } = body;
    const wantedName = planName(planType, productName);
    const all = await subscriptionsOf(database, user.id);
    if (planIncludes(user.plan, planType)) {
      const ownName = planName(user.plan, productName);
      const end = all.find(({ status }) => status === 'cancelled')?.periodEnd;
      throw new ApiError(
        409,
        end === undefined
          ? `You already have ${ownName}.`
          : `You have ${ownName} until ${formatDate(end)}. Resume it instead.`,
      );
    }
    const checkoutUrl = await withProvider(request.log, () =>
      payments.createCheckout({
        userId: user.id,
        email: user.email,
        plan: planType,
        planName: wantedName,
        amountCents: monthlyPrices[planType] * 100,
        customerId: all[0]?.customerId ?? null,
        // The page waits for the very plan: its webhook may come later than the browser.
        successUrl: `${siteUrl}/subscription/success?plan=${shortName(planType)}`,
        cancelUrl: `${siteUrl}/profile?checkout=cancelled`,
      }),
    );
    return { message: `Pay to get ${wantedName}.`, data: { checkoutUrl } };
  });

  register(operations.billingPortal, async ({ user, request }) => {
    const [newest] = await subscriptionsOf(database, user.id);
    if (newest === undefined) throw new ApiError(409, 'You have not bought a plan yet.');
    const portalUrl = await withProvider(request.log, () =>
      payments.createPortal(newest.customerId, `${siteUrl}/profile`),
    );
    return { message: 'Here are your cards and invoices.', data: { portalUrl } };
  });
}

/** The user's plan: what it is, cancelling, resuming and asking money back. */
function registerOwnSubscription(register: Register, services: Services): void {
  const { configuration, connection, clock } = services;
  const { database } = connection;
  const { productName } = configuration;
  const state = (user: User, { log }: FastifyRequest) => describeSubscription(services, user, log);

  async function requireRunning(user: User): Promise<SubscriptionRow> {
    const running = runningSubscription(await subscriptionsOf(database, user.id));
    if (running === null) throw new ApiError(409, 'You have no paid plan.');
    return running;
  }

  register(operations.subscription, async ({ user, request }) => ({
    message: 'Here is your plan.',
    data: await state(user, request),
  }));

  register(operations.cancelSubscription, async ({ user, request }) => {
    const running = await requireRunning(user);
    if (running.status === 'cancelled') throw new ApiError(409, 'Your plan is cancelled already.');
    await cancelSubscriptions(services, user.id, request.log);
    const data = await state(user, request);
    const end =
      data.renewsAt === null
        ? 'It has ended.'
        : `You keep it until ${formatDate(new Date(data.renewsAt))}.`;
    return { message: `Your plan is cancelled. ${end}`, data };
  });

  register(operations.resumeSubscription, async ({ user, request }) => {
    const running = await requireRunning(user);
    if (running.status !== 'cancelled') {
      throw new ApiError(409, 'Your plan is not cancelled, so there is nothing to resume.');
    }
    await resumeSubscription(services, running, request.log);
    return { message: 'Your plan goes on.', data: await state(user, request) };
  });

  register(operations.refundSubscription, async ({ user, request }) => {
    const offer = await findRefundOffer(database, user, productName, clock());
    if (offer === null) {
      throw new ApiError(
        409,
        'A first payment can be asked back within 14 days from the day after purchase; renewals cannot.',
      );
    }
    const result = await claimRefund(database, user, offer, productName, clock());
    if (result.state === 'refused') {
      const { supportEmail } = configuration;
      throw new ApiError(
        409,
        `${result.reason} Paid twice by accident, or not served as promised? Write to ${supportEmail}.`,
      );
    }
    const isDone =
      result.state === 'claimed' && (await carryOutRefund(services, result.claim, request.log));
    const isCovered = offer.payment.amountCents === 0;
    const given = isCovered
      ? 'The credit that you paid with is yours again.'
      : 'Your payment is on its way back to you.';
    const message = isDone
      ? given
      : 'Your refund is accepted and goes out as soon as the payment provider takes it.';
    return { message, data: await state(user, request) };
  });
}

/** Plans, the user's own plan, and what was paid. */
export function registerSubscription(register: Register, services: Services): void {
  const { configuration, connection, clock } = services;
  const { database } = connection;
  const { productName } = configuration;
  registerCheckout(register, services);
  registerOwnSubscription(register, services);

  register(operations.transactionHistory, async ({ user }) => {
    const rows = await transactionsOf(database, user.id);
    const offer = await findRefundOffer(database, user, productName, clock());
    return {
      message: 'Here are your payments.',
      data: {
        transactions: rows.map((row) => ({
          id: row.id,
          description: row.description,
          paymentDate: row.paymentDate.toISOString(),
          status: row.status,
          amount: row.amountCents / 100,
          ...(row.id === offer?.payment.id
            ? {
                refundableUntil: offer.refusal === null ? offer.end.toISOString() : null,
                refundRefusal: offer.refusal,
              }
            : { refundableUntil: null, refundRefusal: null }),
        })),
      },
    };
  });
}
