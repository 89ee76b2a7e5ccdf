import type { PaidPlanId } from '../../../contract/plans/plans.ts';
import { after, days } from '../../../support/clock.ts';
import {
  type Account,
  type Card,
  type EmbeddedInvoice,
  type EmbeddedSubscription,
  monthsAfter,
  periodEnd,
} from './account.ts';
import {
  chargeObject,
  invoiceObject,
  subscriptionObject,
  type WebhookPayload,
} from './webhook-payloads.ts';

/** What happened to an account, and the webhooks that tell it, in their order. */
export interface Step {
  account: Account;
  notices: WebhookPayload[];
}

/** How long an unpaid renewal can still be paid before the subscription ends. */
const overdueLifetime = days(14);

const replace = <T extends { id: string }>(items: readonly T[], changed: T): T[] =>
  items.map((item) => (item.id === changed.id ? changed : item));

function withSubscription(step: Step, changed: EmbeddedSubscription, type: string): Step {
  const subscriptions = replace(step.account.subscriptions, changed);
  const account = { ...step.account, subscriptions };
  const object = subscriptionObject(account, changed);
  return { account, notices: [...step.notices, { type, object }] };
}

function charge(
  step: Step,
  subscription: EmbeddedSubscription,
  isPaid: boolean,
  isRenewal: boolean,
  at: Date,
): Step {
  const credit = isPaid ? Math.min(step.account.creditCents, subscription.amountCents) : 0;
  const invoice: EmbeddedInvoice = {
    id: `${step.account.id}_in${step.account.invoices.length + 1}`,
    subscriptionId: subscription.id,
    amountCents: subscription.amountCents - credit,
    creditCents: credit,
    status: isPaid ? 'paid' : 'open',
    isRenewal,
    at: at.toISOString(),
  };
  const account = {
    ...step.account,
    creditCents: step.account.creditCents - credit,
    invoices: [...step.account.invoices, invoice],
  };
  const type = isPaid ? 'invoice.paid' : 'invoice.payment_failed';
  return { account, notices: [...step.notices, { type, object: invoiceObject(account, invoice) }] };
}

/** A first payment was made: a subscription begins. */
export function subscribe(
  account: Account,
  bought: { plan: PaidPlanId; amountCents: number },
  now: Date,
): Step {
  const subscription: EmbeddedSubscription = {
    id: `${account.id}_sub${account.subscriptions.length + 1}`,
    plan: bought.plan,
    amountCents: bought.amountCents,
    status: 'active',
    startedAt: now.toISOString(),
    paidMonths: 1,
    cancelAtPeriodEnd: false,
  };
  const subscriptions = [...account.subscriptions, subscription];
  const begun = { account: { ...account, subscriptions }, notices: [] };
  const created = withSubscription(begun, subscription, 'customer.subscription.created');
  const paid = charge(created, subscription, true, false, now);
  const session = { object: 'checkout.session', subscription: subscription.id };
  const notices = [...paid.notices, { type: 'checkout.session.completed', object: session }];
  return { account: paid.account, notices };
}

function renewOnce(step: Step, subscription: EmbeddedSubscription): Step {
  const dueAt = periodEnd(subscription);
  if (subscription.cancelAtPeriodEnd) {
    const ended = { ...subscription, status: 'canceled' as const };
    return withSubscription(step, ended, 'customer.subscription.deleted');
  }
  const isPaid = step.account.card.paysRenewals;
  const charged = charge(step, subscription, isPaid, true, dueAt);
  const renewed: EmbeddedSubscription = isPaid
    ? { ...subscription, paidMonths: subscription.paidMonths + 1 }
    : { ...subscription, status: 'past_due' };
  return withSubscription(charged, renewed, 'customer.subscription.updated');
}

function giveUp(step: Step, subscription: EmbeddedSubscription): Step {
  const invoices = step.account.invoices.map((invoice) =>
    invoice.subscriptionId === subscription.id && invoice.status === 'open'
      ? { ...invoice, status: 'void' as const }
      : invoice,
  );
  const ended = { ...subscription, status: 'canceled' as const };
  const account = { ...step.account, invoices };
  return withSubscription({ ...step, account }, ended, 'customer.subscription.deleted');
}

/** Does what has become due: renewals, ends of cancelled subscriptions, and giving up. */
export function settle(account: Account, now: Date): Step {
  let step: Step = { account, notices: [] };
  for (const { id } of account.subscriptions) {
    for (;;) {
      const current = step.account.subscriptions.find((one) => one.id === id);
      if (current === undefined) break;
      const dueAt = periodEnd(current);
      if (current.status === 'active' && dueAt <= now) step = renewOnce(step, current);
      else if (current.status === 'past_due' && after(dueAt, overdueLifetime) <= now) {
        step = giveUp(step, current);
      } else break;
    }
  }
  return step;
}

/** A new card is used, also for what is unpaid. */
export function changeCard(account: Account, card: Card, now: Date): Step {
  let step: Step = { account: { ...account, card }, notices: [] };
  for (const invoice of account.invoices.filter(({ status }) => status === 'open')) {
    const owed = account.subscriptions.find(({ id }) => id === invoice.subscriptionId);
    if (owed === undefined) continue;
    const paid = { ...invoice, status: 'paid' as const, at: now.toISOString() };
    step.account = { ...step.account, invoices: replace(step.account.invoices, paid) };
    step.notices.push({ type: 'invoice.paid', object: invoiceObject(step.account, paid) });
    const going = { ...owed, status: 'active' as const, paidMonths: owed.paidMonths + 1 };
    step = withSubscription(step, going, 'customer.subscription.updated');
  }
  return step;
}

/** Lets a subscription end with its period, or takes that back. */
export function setCancel(account: Account, id: string, cancelAtPeriodEnd: boolean): Step {
  const step: Step = { account, notices: [] };
  const current = account.subscriptions.find((one) => one.id === id);
  if (current === undefined || current.status === 'canceled') return step;
  return withSubscription(step, { ...current, cancelAtPeriodEnd }, 'customer.subscription.updated');
}

/** Ends a subscription at once, crediting the part of its month that is left when asked for. */
export function endNow(account: Account, id: string, withCredit: boolean, now: Date): Step {
  const current = account.subscriptions.find((one) => one.id === id);
  if (current === undefined || current.status === 'canceled') return { account, notices: [] };
  const end = periodEnd(current).getTime();
  const start = monthsAfter(new Date(current.startedAt), current.paidMonths - 1).getTime();
  const left = Math.min(1, Math.max(0, (end - now.getTime()) / (end - start)));
  const credit = withCredit ? Math.round(current.amountCents * left) : 0;
  const credited = { ...account, creditCents: account.creditCents + credit };
  return giveUp({ account: credited, notices: [] }, current);
}

/**
 * Gives a payment back, the credit that it used as credit; repeated, it does nothing. Where credit
 * paid for all of it no charge is refunded, and nothing is told.
 */
export function refund(account: Account, invoiceId: string): Step {
  const invoice = account.invoices.find(({ id, status }) => id === invoiceId && status === 'paid');
  if (invoice === undefined) return { account, notices: [] };
  const refunded = { ...invoice, status: 'refunded' as const };
  const isCharged = invoice.amountCents > 0;
  return {
    account: {
      ...account,
      creditCents: account.creditCents + invoice.creditCents,
      invoices: replace(account.invoices, refunded),
    },
    notices: isCharged ? [{ type: 'charge.refunded', object: chargeObject(invoice) }] : [],
  };
}

/** Moves everything back, so that `count` days have passed. */
export function passDays(account: Account, count: number): Account {
  const earlier = (moment: string) => after(new Date(moment), -days(count)).toISOString();
  return {
    ...account,
    subscriptions: account.subscriptions.map((one) => ({
      ...one,
      startedAt: earlier(one.startedAt),
    })),
    invoices: account.invoices.map((one) => ({ ...one, at: earlier(one.at) })),
  };
}
