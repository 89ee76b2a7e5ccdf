import { linkTo } from '../../pages/sign-up.ts';
import { apiUrl, newestLink, newInterview, newTestUser } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

test('rejects an unknown technology and lists the possible ones @RULE-3', async () => {
  const { token } = await newTestUser();
  const response = await fetch(`${apiUrl()}/api/v1/interview/new`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'cobol' }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    status: 400,
    data: null,
    message: expect.stringContaining('react'),
  });
});

test('shows "not found" for another user’s interview, in the details and in the interview room', async ({
  page,
  signIn,
}) => {
  const other = await newTestUser({ interviews: 1 });
  await signIn();
  await page.goto(`/interview/${other.interviewIds[0]}`);
  await expect(page.getByRole('main')).toContainText(/not found/i);
  await page.goto(`/start-interview?id=${await newInterview(other.token)}`);
  await expect(page.getByText('This interview was not found')).toBeVisible();
});

test('explains what to do at an address without an interview id', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/start-interview');
  await expect(page.getByText('No interview is chosen')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('redirects a used link to sign-in with a clear message @DESIGN-22', async ({
  page,
  browser,
}) => {
  const email = `used-${crypto.randomUUID()}@parley.test`;
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await linkTo(email);
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard$/);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await keepToasts(other);
  await other.goto(link);
  await expect(other).toHaveURL(/\/sign-in/);
  await expect(other.getByText(/no longer valid/i)).toBeVisible();
  await elsewhere.close();
});

test('asks for confirmation when a link is opened in another browser @DESIGN-25', async ({
  page,
  browser,
}) => {
  const email = `scan-${crypto.randomUUID()}@parley.test`;
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await linkTo(email);

  // A mail scanner opens the link and must not use it up.
  expect((await fetch(link, { redirect: 'manual' })).status).toBe(200);
  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.goto(link);
  await other.getByRole('button').first().click();
  await expect(other).toHaveURL(/\/dashboard$/);
  expect(await newestLink(email)).toBe(link);
  await phone.close();
});

test('redirects an expired session to sign-in and back to the page @STATE-3 @STATE-4', async ({
  page,
  signIn,
}) => {
  const user = await signIn();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await fetch(`${apiUrl()}/api/v1/onboarding/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}` },
  });
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fprofile$/);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();

  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkTo(user.email));
  await expect(page).toHaveURL(/\/profile$/);
});
