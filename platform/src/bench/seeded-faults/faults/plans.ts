import type { SeededFault } from '../seeded-fault.ts';

export const plansFaults: readonly SeededFault[] = [
  {
    id: 'max-costs-29',
    breaks: 'Parley Max costs 29 dollars a month instead of 30.',
    file: 'api/src/contract/plans/prices.ts',
    find: 'parley_max: 30,',
    replace: 'parley_max: 29,',
  },
  {
    id: 'one-interview-above-the-quota',
    breaks: 'A plan lets its user start one interview more than its month includes.',
    file: 'api/src/features/interviews/create-interview.ts',
    find: '(await usedQuota(transaction, userId, now)) >= limit',
    replace: '(await usedQuota(transaction, userId, now)) > limit',
  },
  {
    id: 'guarantee-ends-a-day-early',
    breaks:
      'The money-back guarantee ends a day too early: its days are counted from the purchase.',
    file: 'api/src/features/billing/refunds/refund-window.ts',
    find: 'days(refundDays + 1)',
    replace: 'days(refundDays)',
  },
  {
    id: 'upgrade-gives-no-credit',
    breaks:
      'Whoever upgrades from Plus to Max in the middle of a month gets nothing for what is left of Plus.',
    file: 'api/src/features/billing/subscriptions/cancel-superseded.ts',
    find: 'const hasValue = isServed && !isDuplicate &&',
    replace: 'const hasValue = isServed && isDuplicate &&',
  },
  {
    id: 'plus-gets-model-answers',
    breaks: 'Plus gets the model answers of the questions, which belong to Max.',
    file: 'api/src/features/grading/plan-view.ts',
    find: '    modelAnswer: null,\n',
    replace: '',
  },
  {
    id: 'failed-payment-keeps-the-plan',
    breaks: 'A plan goes on being served after its payment has failed.',
    file: 'api/src/features/billing/subscriptions/plan-of-subscriptions.ts',
    find: "return status === 'active' || status === 'cancelled';",
    replace: "return status !== 'expired';",
  },
];
