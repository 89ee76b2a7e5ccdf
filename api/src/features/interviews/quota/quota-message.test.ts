import { quotaMessage } from './quota-message.ts';

describe('the message of a used-up month', () => {
  test('names the plan that comes next, in the product’s name', () => {
    expect(quotaMessage('parley_free', 'Parley')).toBe(
      'You have used all 2 interviews of this month. Upgrade to Parley Plus for more.',
    );
    expect(quotaMessage('parley_plus', 'Rehearse')).toBe(
      'You have used all 10 interviews of this month. Upgrade to Rehearse Max for more.',
    );
  });
});
