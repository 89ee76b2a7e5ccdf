import { quotaMessage } from './quota-message.ts';

describe('quotaMessage', () => {
  test('names the next plan with the product’s name @PRODUCT-36 @DESIGN-39', () => {
    expect(quotaMessage('parley_free', 'Parley')).toBe(
      'You have used all 2 interviews of this month. Upgrade to Parley Plus for more.',
    );
    expect(quotaMessage('parley_plus', 'Rehearse')).toBe(
      'You have used all 10 interviews of this month. Upgrade to Rehearse Max for more.',
    );
  });

  test('suggests no upgrade on the largest plan', () => {
    expect(quotaMessage('parley_max', 'Parley')).not.toContain('Upgrade');
  });
});
