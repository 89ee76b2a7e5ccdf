import { ask, sharedUrl } from './support/client.ts';

describe('app setup', () => {
  test('pricing lists the three plans with the specification’s prices @PRODUCT-36 @CALL-6 @LIMIT-1', async () => {
    const { pricing } = await ask('platformPricing');
    expect(
      pricing.map(({ name, price, popular, cta }) => [name, price.monthly, popular, cta]),
    ).toEqual([
      ['Free', 0, false, 'Start Free'],
      ['Parley Plus', 10, true, 'Get Plus'],
      ['Parley Max', 30, false, 'Get Max'],
    ]);
  });

  test('a larger plan includes all shared features of a smaller one', async () => {
    const { pricing } = await ask('platformPricing');
    const included = pricing.map(({ features }) => features.filter((one) => one.included).length);
    expect(included).toEqual([...included].sort((first, second) => first - second));
    expect(pricing[0]?.features.some((feature) => !feature.included)).toBe(true);
    expect(pricing[2]?.features.every((feature) => feature.included)).toBe(true);
  });

  test('technologies are those with questions in the bank @ENTITY-14 @CALL-7', async () => {
    expect(await ask('programmingLanguages')).toContainEqual({ text: 'React', value: 'react' });
  });

  test('sign-in options point to the development mailbox', async () => {
    expect(await ask('signInOptions')).toEqual({
      google: true,
      googleUrl: `${sharedUrl}/api/v1/onboarding/google-signin`,
      mailboxUrl: `${sharedUrl}/dev/mailbox`,
    });
  });
});
