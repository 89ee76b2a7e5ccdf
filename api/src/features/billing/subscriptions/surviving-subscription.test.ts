import type { SubscriptionRow } from '../../../database/tables/payments.ts';
import { survivingSubscription } from './surviving-subscription.ts';

const moment = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T10:00:01Z');
const row = (id: string, change: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  id,
  userId: 'u',
  customerId: 'c',
  plan: 'parley_plus',
  status: 'active',
  startedAt: moment,
  periodEnd: later,
  cancelAtPeriodEnd: false,
  observedAt: later,
  ...change,
});
const kept = (...all: SubscriptionRow[]) => [
  survivingSubscription(all)?.id ?? null,
  survivingSubscription([...all].reverse())?.id ?? null,
];

describe('survivingSubscription', () => {
  test.each([
    ['the later subscription', [row('b'), row('a', { startedAt: later })], 'a'],
    [
      'the larger plan of two from the same second',
      [row('b'), row('a', { plan: 'parley_max' })],
      'a',
    ],
    ['the same one of two equal subscriptions', [row('a'), row('b')], 'b'],
    ['not a paused subscription', [row('a'), row('b', { status: 'paused' })], 'a'],
    ['null without subscriptions', [], null],
  ] as const)('is %s, in any order of the input', (_name, all, id) => {
    expect(kept(...all)).toEqual([id, id]);
  });
});
