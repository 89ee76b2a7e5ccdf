import { planIds } from './plans.ts';
import { freeQuotaPhrase, freeQuotaWord, monthlyQuotas, quotaText } from './quotas.ts';

test('quotaText gives the number a month, or that there is none', () => {
  expect(planIds.map(quotaText)).toEqual([
    '2 interviews a month',
    '10 interviews a month',
    'Unlimited interviews',
  ]);
});

test('the word for the quota of Free is the number in the plans', () => {
  const words = ['no', 'one', 'two', 'three', 'four', 'five'];
  expect(words.indexOf(freeQuotaWord())).toBe(monthlyQuotas.parley_free);
});

test('freeQuotaPhrase begins a sentence with the quota of Free', () => {
  expect(freeQuotaPhrase()).toBe('Two interviews a month');
});
