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
    ['none', [], 'parley_free', 'free'],
    ['an active one', [plus('active')], 'parley_plus', 'active'],
    ['a cancelled one that still serves', [plus('cancelled')], 'parley_plus', 'cancelled'],
    ['the larger of two', [plus('active'), max('cancelled')], 'parley_max', 'cancelled'],
    ['a paused one', [plus('expired'), max('paused')], 'parley_free', 'paused'],
    ['ended ones', [plus('expired'), max('expired')], 'parley_free', 'expired'],
  ] as const)('%s', (_name, subscriptions, plan, status) => {
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
