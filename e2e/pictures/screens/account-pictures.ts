import { CheckoutPage, cards } from '../../pages/checkout-page.ts';
import { ProfilePage } from '../../pages/profile-page.ts';
import { drivePayments, type TestUserOptions } from '../../support/api.ts';
import { expect } from '../../support/test.ts';
import type { Booth, Picture } from '../picture.ts';
import { unstarted } from '../unstarted.ts';

const screen = 'profile';
const ada: TestUserOptions = { firstName: 'Ada', lastName: 'Lovelace', interviews: 3, seed: 4 };

const profile = async (booth: Booth, wish: TestUserOptions = ada, query = '') => {
  const user = await booth.signIn(wish);
  const opened = new ProfilePage(booth.page);
  await opened.open(query);
  return { ...user, opened };
};

/** The profile of somebody who has paid for a plan. */
const paid = async (booth: Booth) => {
  const user = await booth.signIn(ada);
  await drivePayments('subscribe', { email: user.email, plan: 'max' });
  const opened = new ProfilePage(booth.page);
  await opened.open();
  return opened;
};

const edit = async (booth: Booth) => {
  await profile(booth);
  await booth.page.getByRole('button', { name: 'Edit personal information' }).click();
  await expect(booth.page.getByLabel('First Name')).toBeVisible();
};

const states: readonly Picture[] = [
  unstarted(screen),
  ...(['free', 'plus', 'max'] as const).map(
    (plan): Picture => ({
      screen,
      state: `on ${plan}`,
      show: async (booth) => {
        await profile(booth, { ...ada, plan });
      },
    }),
  ),
  {
    screen,
    state: 'loading',
    show: async (booth) => {
      await booth.hold(/^\/profile$/);
      await booth.signIn(ada);
      await booth.page.goto('/profile');
      await expect(booth.page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    screen,
    state: 'error with retry',
    show: async (booth) => {
      await booth.fail(/^\/profile$/);
      await booth.signIn(ada);
      await booth.page.goto('/profile');
      await expect(booth.page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
  {
    screen,
    state: 'long names',
    show: async (booth) => {
      await profile(booth, {
        ...ada,
        firstName: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh',
        lastName: 'Cholmondeley-Warner Llanfairpwllgwyngyllgogerychwyrndrobwll',
      });
    },
  },
  {
    screen,
    state: 'no name',
    show: async (booth) => {
      await profile(booth, { firstName: '', lastName: '' });
    },
  },
];

const editing: readonly Picture[] = [
  { screen, state: 'editing the name', show: edit },
  {
    screen,
    state: 'toast of a saved profile',
    isViewOnly: true,
    show: async (booth) => {
      await booth.keepToasts();
      await edit(booth);
      await booth.page.getByLabel('First Name').fill('Augusta');
      await booth.page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(booth.page.getByText('Your profile is saved.')).toBeVisible();
    },
  },
  {
    screen,
    state: 'toast of a failure',
    isViewOnly: true,
    show: async (booth) => {
      await booth.keepToasts();
      await booth.fail(/^\/profile\/update/, 503, 'Your profile cannot be saved right now.');
      await edit(booth);
      await booth.page.getByLabel('First Name').fill('Augusta');
      await booth.page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(booth.page.getByText('Your profile cannot be saved right now.')).toBeVisible();
    },
  },
  {
    screen,
    state: 'adding languages',
    show: async (booth) => {
      await profile(booth);
      await booth.page.getByRole('button', { name: '+ Add Language' }).click();
      await expect(booth.page.getByLabel('Languages, separated by commas')).toBeVisible();
    },
    // A field that loses the focus is closed.
    showAtWidth: async ({ page }) => {
      const add = page.getByRole('button', { name: '+ Add Language' });
      if (await add.isVisible()) await add.click();
    },
  },
  {
    screen,
    state: 'invalid language',
    show: async (booth) => {
      await profile(booth);
    },
    showAtWidth: async ({ page }) => {
      const add = page.getByRole('button', { name: '+ Add Language' });
      if (await add.isVisible()) await add.click();
      await page.getByLabel('Languages, separated by commas').fill('A'.repeat(61));
      await expect(page.getByText('A language has at most 60 characters.')).toBeVisible();
    },
  },
];

const dialogs: readonly Picture[] = [
  {
    screen,
    state: 'upgrade dialog',
    isViewOnly: true,
    show: async (booth) => {
      const { opened } = await profile(booth, ada, '?upgrade=plus');
      await expect(opened.upgrade.getByRole('button', { name: 'Get Plus' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'upgrade dialog, going to the checkout',
    isViewOnly: true,
    show: async (booth) => {
      await booth.hold(/^\/subscription\/create-checkout/);
      const { opened } = await profile(booth, ada, '?upgrade=plus');
      await opened.upgrade.getByRole('button', { name: 'Get Plus' }).click();
      await expect(opened.upgrade.getByRole('button', { name: 'Processing...' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'cancel the plan',
    isViewOnly: true,
    show: async (booth) => {
      const opened = await paid(booth);
      await opened.plan.getByRole('button', { name: 'Cancel Plan' }).click();
      await expect(opened.dialog).toContainText('You keep Parley Max until');
    },
  },
  {
    screen,
    state: 'no transactions',
    show: async (booth) => {
      const { opened } = await profile(booth);
      await opened.openTransactions();
      await expect(booth.page.getByText('No Transactions Yet')).toBeVisible();
    },
  },
  {
    screen,
    state: 'transactions',
    show: async (booth) => {
      const opened = await paid(booth);
      await opened.openTransactions();
      await expect(booth.page.getByRole('button', { name: 'Request Refund' })).toBeVisible();
    },
  },
  {
    screen,
    state: 'transactions cannot be loaded',
    show: async (booth) => {
      await booth.fail(/^\/subscription\/transaction-history/);
      const { opened } = await profile(booth);
      await opened.openTransactions();
      await expect(booth.page.getByText(/Your payments could not be loaded/)).toBeVisible();
    },
  },
  {
    screen,
    state: 'refund dialog',
    isViewOnly: true,
    show: async (booth) => {
      const opened = await paid(booth);
      await opened.openTransactions();
      await booth.page.getByRole('button', { name: 'Request Refund' }).click();
      await expect(opened.dialog).toBeVisible();
    },
  },
  {
    screen,
    state: 'delete account',
    isViewOnly: true,
    show: async (booth) => {
      const { opened } = await profile(booth);
      await booth.page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(opened.dialog).toBeVisible();
    },
  },
];

const payment: readonly Picture[] = [
  {
    screen: 'payment',
    state: 'confirming',
    show: async (booth) => {
      await booth.signIn(ada);
      await booth.page.goto('/subscription/success?plan=plus');
      await expect(
        booth.page.getByRole('heading', { name: 'Confirming your payment' }),
      ).toBeVisible();
    },
  },
  {
    screen: 'payment',
    state: 'successful',
    show: async (booth) => {
      const user = await booth.signIn(ada);
      await drivePayments('subscribe', { email: user.email, plan: 'plus' });
      await booth.page.goto('/subscription/success?plan=plus');
      await expect(booth.page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'as it opens',
    show: async (booth) => {
      const { opened } = await profile(booth, ada, '?upgrade=plus');
      await opened.upgrade.getByRole('button', { name: 'Get Plus' }).click();
      await expect(booth.page.getByRole('heading', { name: 'Pay for Parley Plus' })).toBeVisible();
    },
  },
  {
    screen: 'checkout',
    state: 'declined card',
    show: async (booth) => {
      const { opened } = await profile(booth, ada, '?upgrade=plus');
      await opened.upgrade.getByRole('button', { name: 'Get Plus' }).click();
      await new CheckoutPage(booth.page).payWith(cards.declined);
      await expect(booth.page.getByRole('alert')).toContainText('Your card was declined');
    },
  },
];

export const accountPictures: readonly Picture[] = [...states, ...editing, ...dialogs, ...payment];
