import { planOfSubscriptions, statusOf } from './plan-of-subscriptions.ts';

const plus = (status: 'active' | 'cancelled' | 'paused' | 'expired') => ({
  plan: 'parley_plus' as const,
  status,
});
const max = (status: 'active' | 'cancelled' | 'paused' | 'expired') => ({
  plan: 'parley_max' as const,
  status,
});

describe('planOfSubscriptions', () => {
  test.each([
    ['no subscription', [], 'parley_free', 'free'],
    ['an active subscription', [plus('active')], 'parley_plus', 'active'],
    ['a cancelled subscription within its period', [plus('cancelled')], 'parley_plus', 'cancelled'],
    [
      'the larger of two subscriptions',
      [plus('active'), max('cancelled')],
      'parley_max',
      'cancelled',
    ],
    ['a paused subscription', [plus('expired'), max('paused')], 'parley_free', 'paused'],
    ['expired subscriptions', [plus('expired'), max('expired')], 'parley_free', 'expired'],
  ] as const)('returns plan and status for %s', (_name, subscriptions, plan, status) => {
    expect(planOfSubscriptions(subscriptions)).toMatchObject({ plan, status });
  });

  test.each([
    ['active', false, 'active'],
    ['active', true, 'cancelled'],
    ['overdue', false, 'paused'],
    ['paused', false, 'paused'],
    ['ended', true, 'expired'],
  ] as const)(
    'state %s with cancelAtPeriodEnd %s has the status %s',
    (state, cancelAtPeriodEnd, status) => {
      expect(statusOf({ state, cancelAtPeriodEnd })).toBe(status);
    },
  );
});
