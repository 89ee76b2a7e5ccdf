import type { SubscriptionStatus } from '../../../contract/account.ts';
import type { SubscriptionRow, TransactionRow } from '../../../database/tables/payments.ts';
import { refundablePayment, refundEnd } from './refund-window.ts';

describe('refundEnd', () => {
  test.each([
    ['2026-11-01T00:00:00Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-01T23:59:59Z', '2026-11-16T00:00:00.000Z'],
    ['2026-12-25T08:00:00Z', '2027-01-09T00:00:00.000Z'],
  ])('for a purchase at %s is %s @LIMIT-3', (purchase, end) => {
    expect(refundEnd(new Date(purchase)).toISOString()).toBe(end);
  });
});

describe('refundablePayment', () => {
  const purchase = new Date('2026-11-01T09:30:00Z');
  const withinTheWindow = new Date('2026-11-15T23:59:59.999Z');

  const subscription = (status: SubscriptionStatus, id = 'sub_1'): SubscriptionRow => ({
    id,
    userId: 'user',
    customerId: 'customer',
    plan: 'parley_plus',
    status,
    startedAt: purchase,
    periodEnd: new Date('2026-12-01T09:30:00Z'),
    cancelAtPeriodEnd: status === 'cancelled',
    observedAt: purchase,
  });
  const payment = (change: Partial<TransactionRow> = {}): TransactionRow => ({
    id: 'payment',
    userId: 'user',
    invoiceId: 'invoice',
    subscriptionId: 'sub_1',
    description: 'Parley Plus',
    amountCents: 1_000,
    status: 'paid',
    isRenewal: false,
    paymentDate: purchase,
    ...change,
  });

  test.each(['active', 'cancelled'] as const)(
    'is the first payment of a subscription that is %s',
    (status) => {
      const found = refundablePayment([subscription(status)], [payment()], withinTheWindow);
      expect(found?.id).toBe('payment');
    },
  );

  test('is a first payment that credit paid for in full @DESIGN-50', () => {
    const covered = payment({ amountCents: 0 });
    expect(refundablePayment([subscription('active')], [covered], withinTheWindow)).toBe(covered);
  });

  test.each(['paused', 'expired'] as const)(
    'is null for a subscription that is %s, beside another that is active',
    (status) => {
      const both = [subscription(status), subscription('active', 'sub_2')];
      expect(refundablePayment(both, [payment()], withinTheWindow)).toBeNull();
    },
  );

  test('is null from the end of the window on', () => {
    const rows = [subscription('active')];
    expect(refundablePayment(rows, [payment()], refundEnd(purchase))).toBeNull();
    expect(refundablePayment(rows, [payment()], withinTheWindow)).not.toBeNull();
  });

  test.each<[string, Partial<TransactionRow>]>([
    ['a renewal', { isRenewal: true }],
    ['a payment that was given back', { status: 'refunded' }],
    ['a payment that failed', { status: 'failed' }],
    ['a payment for another subscription', { subscriptionId: 'sub_2' }],
  ])('is never %s', (_what, change) => {
    const rows = [subscription('active')];
    expect(refundablePayment(rows, [payment(change)], withinTheWindow)).toBeNull();
    const beside = [payment({ ...change, id: 'other' }), payment()];
    expect(refundablePayment(rows, beside, withinTheWindow)?.id).toBe('payment');
  });

  test('is null without payments', () => {
    expect(refundablePayment([subscription('active')], [], withinTheWindow)).toBeNull();
  });
});
