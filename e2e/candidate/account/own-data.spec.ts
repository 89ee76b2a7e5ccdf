import { readFileSync } from 'node:fs';
import { ProfilePage } from '../../pages/profile-page.ts';
import { signUp } from '../../pages/sign-up.ts';
import { expect, test } from '../../support/test.ts';

test('downloads all data as one archive @DESIGN-11', async ({ page, signIn, problems }) => {
  await signIn({ plan: 'plus', interviews: 2 });
  await new ProfilePage(page).open();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Parley-data-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readFileSync(await download.path()).toString('latin1');
  expect(archive.startsWith('PK')).toBe(true);
  for (const name of ['profile.json', 'interviews.json', 'transactions.json', 'reports/']) {
    expect(archive).toContain(name);
  }
  expect(problems.list).toEqual([]);
});

test('deletes the account after its address is typed, and restores it at the next sign-in', async ({
  page,
  problems,
}) => {
  const email = `leaving-${crypto.randomUUID()}@people.test`;
  await page.goto('/create-account');
  await signUp(page, email);
  const profile = new ProfilePage(page);
  await profile.open();
  const otherTab = await page.context().newPage();
  await otherTab.goto(new URL('/dashboard', page.url()).href);
  await expect(otherTab.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const button = profile.dialog.getByRole('button', { name: 'Delete Account' });
  await expect(button).toBeDisabled();
  await profile.dialog.getByLabel('Your email address').fill('someone@else.test');
  await expect(button).toBeDisabled();
  await profile.dialog.getByLabel('Your email address').fill(email);
  await button.click();
  const lastWords = page.getByText(/Everything is erased on \w+ \d+, \d{4}/);
  await expect(lastWords).toBeVisible();
  await expect(otherTab).toHaveURL(/\/sign-in$/);
  await otherTab.close();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => ['auth-token', 'parley-user-data'].includes(key))).toEqual([]);
  await expect(lastWords).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/sign-in/);

  await page.goto('/create-account');
  await signUp(page, email);
  await profile.open();
  await expect(page.getByText(email)).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('lists another device and signs it out', async ({ page, browser }) => {
  const email = `devices-${crypto.randomUUID()}@people.test`;
  await page.goto('/create-account');
  await signUp(page, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL('/create-account', page.url()).href);
  await signUp(elsewhere, email);

  await new ProfilePage(page).open();
  const devices = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.nth(0)).toContainText('This device');
  await expect(devices.nth(0)).toContainText('Chrome');
  await devices.nth(1).getByRole('button', { name: 'Sign Out' }).click();
  await expect(devices).toHaveCount(1);
  await elsewhere.goto(new URL('/profile', page.url()).href);
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await elsewhere.context().close();
});
