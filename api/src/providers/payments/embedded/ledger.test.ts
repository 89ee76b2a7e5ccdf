import type { Account } from './account.ts';
import { monthsAfter, periodEnd } from './account.ts';
import { changeCard, endNow, passDays, type Step, setCancel, settle, subscribe } from './ledger.ts';

const now = new Date('2026-01-31T12:00:00Z');
const works = { last4: '4242', paysRenewals: true };
const fails = { last4: '0341', paysRenewals: false };
const empty: Account = {
  id: 'cus1',
  userId: '2f9c2f3e-52ab-4fd4-9f3d-0f5b9f1d2c3a',
  card: works,
  creditCents: 0,
  subscriptions: [],
  invoices: [],
};
const plus = { plan: 'parley_plus', amountCents: 1000 } as const;
const types = ({ notices }: Step) => notices.map(({ type }) => type);
const begun = () => subscribe(empty, plus, now).account;
const end = ({ account }: Step) => account.subscriptions.map((one) => periodEnd(one).toISOString());

describe('months of a subscription', () => {
  test('keep the day of the start, or the last day of a shorter month', () => {
    expect(monthsAfter(now, 1).toISOString()).toBe('2026-02-28T12:00:00.000Z');
    expect(monthsAfter(now, 2).toISOString()).toBe('2026-03-31T12:00:00.000Z');
    expect(monthsAfter(now, 13).toISOString()).toBe('2027-02-28T12:00:00.000Z');
  });
});

describe('account of the embedded payment provider', () => {
  test('starts with a payment', () => {
    const step = subscribe(empty, plus, now);
    expect(types(step)).toEqual([
      'customer.subscription.created',
      'invoice.paid',
      'checkout.session.completed',
    ]);
    expect(step.account.invoices).toMatchObject([{ amountCents: 1000, status: 'paid' }]);
    expect(end(step)).toEqual(['2026-02-28T12:00:00.000Z']);
  });

  test('renews once for each period that has passed, and not earlier', () => {
    expect(settle(begun(), new Date('2026-02-28T11:59:59Z')).notices).toEqual([]);
    const step = settle(begun(), new Date('2026-04-15T00:00:00Z'));
    expect(types(step).filter((type) => type === 'invoice.paid')).toHaveLength(2);
    expect(end(step)).toEqual(['2026-04-30T12:00:00.000Z']);
  });

  test('ends with its period after a cancellation', () => {
    const cancelled = setCancel(begun(), 'cus1_sub1', true).account;
    const step = settle(cancelled, new Date('2026-03-01T00:00:00Z'));
    expect(types(step)).toEqual(['customer.subscription.deleted']);
    expect(step.account.invoices).toHaveLength(1);
  });

  test('ends after fourteen days without payment', () => {
    const unpaid = settle({ ...begun(), card: fails }, new Date('2026-03-01T00:00:00Z'));
    expect(types(unpaid)).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
    expect(settle(unpaid.account, new Date('2026-03-14T00:00:00Z')).notices).toEqual([]);
    const ended = settle(unpaid.account, new Date('2026-03-15T00:00:00Z'));
    expect(ended.account.subscriptions[0]?.status).toBe('canceled');
    expect(ended.account.invoices[1]?.status).toBe('void');
  });

  test('pays an unpaid invoice with another card', () => {
    const unpaid = settle({ ...begun(), card: fails }, new Date('2026-03-01T00:00:00Z')).account;
    const step = changeCard(unpaid, works, new Date('2026-03-02T00:00:00Z'));
    expect(types(step)).toEqual(['invoice.paid', 'customer.subscription.updated']);
    expect(end(step)).toEqual(['2026-03-31T12:00:00.000Z']);
  });

  test('credits the rest of the month and deducts it from the next payment', () => {
    const half = new Date('2026-02-14T12:00:00Z');
    const ended = endNow(begun(), 'cus1_sub1', true, half).account;
    expect(ended.creditCents).toBe(500);
    const again = subscribe(ended, plus, half).account;
    expect(again.invoices.at(-1)?.amountCents).toBe(500);
    expect(again.creditCents).toBe(0);
  });

  test('passDays moves every date back', () => {
    const [subscription] = passDays(begun(), 10).subscriptions;
    expect(subscription?.startedAt).toBe('2026-01-21T12:00:00.000Z');
  });
});
