import type { SubscriptionRow } from '../../../database/tables/payments.ts';
import { survivingSubscription } from './cancel-superseded.ts';

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
    ['the later one', [row('b'), row('a', { startedAt: later })], 'a'],
    ['in the same second the larger plan', [row('b'), row('a', { plan: 'parley_max' })], 'a'],
    ['of twins always the same one', [row('a'), row('b')], 'b'],
    ['never one that does not serve', [row('a'), row('b', { status: 'paused' })], 'a'],
    ['none of none', [], null],
  ] as const)('is %s, in whatever order they are told', (_name, all, id) => {
    expect(kept(...all)).toEqual([id, id]);
  });
});
