import { readFileSync } from 'node:fs';
import { ProfilePage } from '../../pages/profile-page.ts';
import { drivePayments } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

test('lists a payment with state, amount, number and receipt @PROFILE-30', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn();
  await drivePayments('subscribe', { email: user.email, plan: 'max' });
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.openTransactions();
  const row = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  for (const text of [/^Parley Max, one month from/, 'Paid', '$30.00', /^ID [\da-f-]{36}$/]) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  const receipt = row.getByRole('button', { name: 'Download Receipt' });
  await expect(receipt).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
  expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d\d\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(problems.list).toEqual([]);
});

test('offers no refund for renewals and failed payments @LIMIT-7', async ({
  page,
  signIn,
  problems,
}) => {
  const user = await signIn();
  await drivePayments('subscribe', { email: user.email, plan: 'plus' });
  await drivePayments('pass-time', { email: user.email, days: 32 });
  await drivePayments('card', { email: user.email, card: '4000000000000341' });
  await drivePayments('pass-time', { email: user.email, days: 32 });
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.openTransactions();
  const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0).getByText('Failed', { exact: true })).toBeVisible();
  await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request Refund' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download Receipt' })).toHaveCount(2);
  expect(problems.list).toEqual([]);
});

test('offers a retry when the payments cannot be loaded @ERROR-12', async ({ page, signIn }) => {
  await signIn();
  const profile = new ProfilePage(page);
  await page.route('**/subscription/transaction-history', (route) => route.abort());
  await profile.open();
  await profile.openTransactions();
  await expect(page.getByText(/Your payments could not be loaded/)).toBeVisible();
  await page.unroute('**/subscription/transaction-history');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Payments for a plan are listed here')).toBeVisible();
});
