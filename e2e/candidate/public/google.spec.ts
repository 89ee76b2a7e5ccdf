import type { Page } from '@playwright/test';
import { holdRequests } from '../../support/hydration.ts';
import { expect, test } from '../../support/test.ts';

/** An account at the local OpenID provider that nobody has used before. */
function newAccount() {
  return { email: `ada-${crypto.randomUUID()}@parley.test`, subject: crypto.randomUUID() };
}

interface Account {
  email: string;
  subject: string;
  firstName?: string;
  verified?: boolean;
}

/** From one of our screens to the provider's page, as a whole page. */
async function toProvider(page: Page, from = '/sign-in'): Promise<void> {
  await page.goto(from);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
}

/** Signs in at the provider, which sends the browser back. */
async function choose(page: Page, account: Account): Promise<void> {
  const { email, subject, firstName = 'Ada', verified = true } = account;
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel(/^Account number/).fill(subject);
  await page.getByLabel('The address is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/sign-in');
}

test('creates an account with the name from Google for a new user @PRODUCT-17 @PRODUCT-19 @SIGNUP-2 @CALL-10 @SHELL-5', async ({
  page,
  problems,
}) => {
  await toProvider(page, '/create-account');
  await choose(page, newAccount());
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).not.toBeNull();
  expect(problems.list).toEqual([]);
});

test('signs a known user in to the same account and returns to the requested page @PRODUCT-17 @SIGNIN-2', async ({
  page,
}) => {
  const account = newAccount();
  await toProvider(page);
  await choose(page, account);
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible();
  await signOut(page);
  // The account's number decides, whatever its name and address are by now.
  await toProvider(page, '/sign-in?next=%2Fprofile');
  await choose(page, { ...newAccount(), subject: account.subject, firstName: 'Grace' });
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText(account.email)).toBeVisible();
});

test('returns to the requested page also when Google is chosen before the page is hydrated', async ({
  page,
}) => {
  const release = await holdRequests(page);
  // The page's load event waits for the scripts.
  await page.goto('/sign-in?next=%2Fprofile', { waitUntil: 'domcontentloaded' });
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await choose(page, newAccount());
  await expect(page).toHaveURL('/profile');
});

test('signs nobody in when Google access is denied, and explains what to do', async ({ page }) => {
  await toProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/sign-in');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Signing in with Google was cancelled');
  await expect(notice).toContainText('enter your email and we send you a link');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('rejects an address that Google has not verified', async ({ page }) => {
  await toProvider(page);
  await choose(page, { ...newAccount(), verified: false });
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Google has not verified that email address',
  );
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('rejects a second use of the same Google response', async ({ page }) => {
  let returned = '';
  page.on('request', (request) => {
    if (request.url().includes('/google-callback')) returned = request.url();
  });
  await toProvider(page);
  await choose(page, newAccount());
  await expect(page).toHaveURL('/dashboard');
  await signOut(page);
  await page.goto(returned);
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Signing in with Google was not completed',
  );
});
