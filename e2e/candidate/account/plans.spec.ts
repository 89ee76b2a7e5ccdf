import type { Page } from '@playwright/test';
import { CheckoutPage, cards } from '../../pages/checkout-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { drivePayments } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

const thanks =
  'Your payment has been processed successfully. You now have access to all premium features.';

/** Follows the sidebar, as a person does: nothing is loaded anew. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** What each remote shows to a plan; the page is never loaded anew on the way. */
async function expectGates(page: Page, plan: 'free' | 'plus' | 'max'): Promise<void> {
  const quota = {
    free: '1 of 2 interviews left this month',
    plus: '9 of 10 interviews left this month',
    max: 'Unlimited interviews',
  };
  const prompt = (feature: string) => page.getByRole('heading', { name: `${feature} - Parley` });
  await follow(page, 'Dashboard');
  await expect(page.getByText(quota[plan], { exact: true })).toBeVisible();

  await follow(page, 'Analytics');
  await expect(page.getByRole('combobox', { name: 'Period' }).getByRole('option')).toHaveCount(
    plan === 'free' ? 1 : 3,
  );
  await expect(page.getByRole('heading', { name: 'Unlock Detailed Analytics' })).toHaveCount(
    plan === 'free' ? 1 : 0,
  );
  await expect(page.getByRole('heading', { name: 'Recent Interviews' })).toHaveCount(
    plan === 'free' ? 0 : 1,
  );

  await follow(page, 'Interview History');
  await page
    .getByRole('link', { name: /^View details of/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Interview Details' })).toBeVisible();
  if (plan === 'free') {
    await expect(prompt('Question Breakdown')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Full Report' })).toBeDisabled();
  } else {
    const breakdown = page.getByRole('region', { name: 'Question Breakdown' });
    await breakdown.getByRole('button', { expanded: false }).first().click();
    await expect(breakdown.getByText('Your Answer').first()).toBeVisible();
    await expect(prompt('Detailed Feedback')).toHaveCount(plan === 'plus' ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Download Full Report' })).toBeEnabled();
  }
}

test('unlocks and locks plan features at once on upgrade to Plus and Max, cancellation and resumption @DETAILS-29 @UPGRADE-3 @PROFILE-21 @PROFILE-23 @PAYMENT-1 @PAYMENT-2 @STATE-36 @STATE-37 @STATE-38 @PLAN-8 @PLAN-9 @PLAN-17 @PLAN-25', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ plan: 'free', interviews: 2, quotaUsed: 1 });
  const profile = new ProfilePage(page);
  const checkout = new CheckoutPage(page);
  await page.goto('/dashboard');
  await expectGates(page, 'free');

  await page.getByRole('link', { name: 'Upgrade to Parley Plus' }).click();
  await expect(page).toHaveURL(/\/profile\?upgrade=plus$/);
  await profile.upgrade.getByRole('button', { name: 'Get Plus' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  await expect(page.getByRole('heading', { name: 'Pay for Parley Plus' })).toBeVisible();
  await checkout.payWith(cards.pays);
  await expect(page.getByText(thanks)).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectGates(page, 'plus');

  await follow(page, 'Profile');
  await expect(profile.plan.getByText('Parley Plus', { exact: true })).toBeVisible();
  await profile.plan.getByRole('button', { name: 'Upgrade Plan' }).click();
  await profile.upgrade.getByRole('button', { name: 'Get Max' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  await checkout.payWith(cards.pays);
  await expect(page.getByText(thanks)).toBeVisible();
  await expectGates(page, 'max');

  await follow(page, 'Profile');
  await expect(profile.plan.getByText('Parley Max', { exact: true })).toBeVisible();
  await expect(profile.plan.getByRole('button', { name: 'Upgrade Plan' })).toHaveCount(0);
  await expect(profile.plan.getByText(/^Renews on .+ Cancel anytime\.$/)).toBeVisible();
  await profile.plan.getByRole('button', { name: 'Cancel Plan' }).click();
  await expect(profile.dialog).toContainText('You keep Parley Max until');
  await profile.dialog.getByRole('button', { name: 'Cancel Plan' }).click();
  const person = await profile.section('Personal Information');
  await expect(person.getByText('Cancelled')).toBeVisible();
  await expect(profile.plan.getByText(/^Cancelled: Parley Max ends on/)).toBeVisible();
  await expectGates(page, 'max');

  await follow(page, 'Profile');
  await profile.plan.getByRole('button', { name: 'Resume Plan' }).click();
  await expect(person.getByText('Active')).toBeVisible();
  await expect(profile.plan.getByText(/^Renews on/)).toBeVisible();

  await profile.openTransactions();
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('heading')).toHaveText([
    /^Parley Max, one month from/,
    /^Parley Plus, one month from/,
  ]);
  await page.getByRole('button', { name: 'Request Refund' }).click();
  await profile.dialog.getByRole('button', { name: 'Request Refund' }).click();
  await expect(person.getByText('Expired')).toBeVisible();
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Refunded' })).toBeFocused();
  await expectGates(page, 'free');
  expect(problems.list).toEqual([]);
});

for (const [status, label, drive] of [
  ['free', 'Free', async () => {}],
  ['active', 'Active', (email: string) => drivePayments('subscribe', { email, plan: 'plus' })],
  [
    'paused',
    'Paused',
    async (email: string) => {
      await drivePayments('subscribe', { email, plan: 'plus', card: cards.paysOnce });
      await drivePayments('pass-time', { email, days: 32 });
    },
  ],
  [
    'expired',
    'Expired',
    async (email: string) => {
      await drivePayments('subscribe', { email, plan: 'plus', card: cards.paysOnce });
      await drivePayments('pass-time', { email, days: 32 });
      await drivePayments('pass-time', { email, days: 14 });
    },
  ],
] as const) {
  test(`shows a subscription that is ${status} @PROFILE-11`, async ({ page, signIn, problems }) => {
    const user = await signIn();
    await drive(user.email);
    const profile = new ProfilePage(page);
    await profile.open();
    const person = await profile.section('Personal Information');
    await expect(person.getByText(label, { exact: true })).toBeVisible();
    const text = {
      free: 'None of your 2 interviews used yet this month',
      active: /^Renews on .+\. Cancel anytime\.$/,
      paused: /^Parley Plus is paused because a payment failed\./,
      expired: /^Your paid plan has ended\./,
    };
    await expect(profile.plan.getByText(text[status])).toBeVisible();
    await expect(profile.plan.getByRole('button', { name: 'Upgrade Plan' })).toBeVisible();
    if (status === 'paused') {
      await profile.plan.getByRole('button', { name: 'Update Payment' }).click();
      await expect(page.getByText('Card ending in 0341')).toBeVisible();
      await new CheckoutPage(page).fill(cards.pays);
      await page.getByRole('button', { name: 'Use this card' }).click();
      await expect(page.getByText('Card ending in 4242')).toBeVisible();
      await page.getByRole('link', { name: 'Back to your account' }).click();
      await expect(person.getByText('Active', { exact: true })).toBeVisible();
    }
    expect(problems.list).toEqual([]);
  });
}

test('every place that offers an upgrade opens the plans @ANALYTICS-16 @PROFILE-34 @PLAN-25', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn({ plan: 'free', interviews: 1, quotaUsed: 2 });
  const { upgrade } = new ProfilePage(page);
  await page.goto('/analytics');
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(upgrade).toBeVisible();
  await upgrade.getByRole('button', { name: 'Cancel' }).click();
  await expect(upgrade).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);

  await page.getByRole('link', { name: /^Get all \d+ languages$/ }).click();
  await expect(upgrade).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(upgrade).toBeHidden();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Start Interview' }).click();
  const refusal = page.getByRole('alert');
  await refusal.getByRole('link', { name: 'Upgrade Plan' }).click();
  await expect(upgrade).toBeVisible();
  await upgrade.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Your plan: Free' }).getByRole('link').click();
  await expect(upgrade).toBeVisible();
  // The refused start is a 403, and the only thing that went wrong.
  expect(problems.list.filter((problem) => !problem.includes('403'))).toEqual([]);
});

test('reports an abandoned checkout and keeps the plan', async ({ page, signIn, problems }) => {
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open('?upgrade=plus');
  await profile.upgrade.getByRole('button', { name: 'Get Plus' }).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(page.getByText(/You left the checkout\. Nothing was charged/)).toBeVisible();
  await expect(profile.plan.getByText('Free', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  expect(problems.list).toEqual([]);
});

test('lets the user choose again after going back from the checkout', async ({ page, signIn }) => {
  await signIn();
  const profile = new ProfilePage(page);
  await profile.open('?upgrade=max');
  await profile.upgrade.getByRole('button', { name: 'Get Max' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  await page.goBack();
  await expect(profile.upgrade.getByRole('button', { name: 'Get Max' })).toBeEnabled();
});

test('reports a checkout that cannot be opened and stops processing @ERROR-10 @ERROR-11', async ({
  page,
  signIn,
}) => {
  await keepToasts(page);
  await signIn();
  await page.route('**/subscription/create-checkout', (route) =>
    route.fulfill({
      status: 503,
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
      },
      json: { status: 503, message: 'The payment provider rests.', data: null },
    }),
  );
  const profile = new ProfilePage(page);
  await profile.open('?upgrade=plus');
  await profile.upgrade.getByRole('button', { name: 'Get Plus' }).click();
  await expect(page.getByText('The payment provider rests.')).toBeVisible();
  await expect(profile.upgrade.getByRole('button', { name: 'Get Plus' })).toBeEnabled();
});

test('says that it is waiting until the webhook arrives', async ({ page, signIn, problems }) => {
  const user = await signIn();
  await page.goto('/subscription/success?plan=plus');
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await expect(page.getByText(/We are waiting for the payment provider/)).toBeVisible();
  await expect(page.getByText(/This takes longer than usual/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Your Profile' })).toBeVisible();
  await drivePayments('subscribe', { email: user.email, plan: 'plus' });
  await expect(page.getByText(thanks)).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
  await expect(page.getByText('10 of 10 interviews left this month')).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('applies the plan later when the user goes on without waiting', async ({ page, signIn }) => {
  const user = await signIn();
  await page.goto('/subscription/success?plan=max');
  await expect(page.getByRole('heading', { name: 'Confirming your payment' })).toBeVisible();
  await follow(page, 'Dashboard');
  await expect(page.getByText('2 of 2 interviews left this month')).toBeVisible();
  await drivePayments('subscribe', { email: user.email, plan: 'max' });
  await expect(page.getByText('Unlimited interviews', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
});

test('redirects to sign-in and back when the user returns from a payment signed out @ROUTE-8', async ({
  page,
}) => {
  await page.goto('/subscription/success?plan=plus');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fsubscription%2Fsuccess%3Fplan%3Dplus$/);
});
