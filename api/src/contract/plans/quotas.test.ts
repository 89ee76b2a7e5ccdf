import { planIds } from './plans.ts';
import { freeQuotaPhrase, freeQuotaWord, monthlyQuotas, quotaText } from './quotas.ts';

test('quotaText states the monthly number, or that interviews are unlimited', () => {
  expect(planIds.map(quotaText)).toEqual([
    '2 interviews a month',
    '10 interviews a month',
    'Unlimited interviews',
  ]);
});

test('freeQuotaWord equals the quota of Free', () => {
  const words = ['no', 'one', 'two', 'three', 'four', 'five'];
  expect(words.indexOf(freeQuotaWord())).toBe(monthlyQuotas.parley_free);
});

test('freeQuotaPhrase is the quota of Free with a capital letter', () => {
  expect(freeQuotaPhrase()).toBe('Two interviews a month');
});
