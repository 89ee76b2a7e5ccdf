import { linkTo } from '../../pages/sign-up.ts';
import { holdRequests } from '../../support/hydration.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

const optionsCall = '**/app-setup/sign-in-options';
const linkCall = '**/onboarding/initialize-auth';

const newAddress = () => `ada-${crypto.randomUUID()}@parley.test`;

const screens = [
  { path: '/create-account', heading: 'Join Parley', action: 'Get Magic Link' },
  { path: '/sign-in', heading: 'Welcome Back', action: 'Send Login Link' },
];

for (const { path, heading, action } of screens) {
  test.describe(path, () => {
    test('enables submit once the email is valid @ROUTE-3 @SIGNUP-1 @SIGNUP-3 @SIGNUP-6 @SIGNIN-1 @SIGNIN-3 @SIGNIN-6', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      const email = page.getByRole('textbox', { name: 'Email' });
      await expect(email).toHaveAttribute('type', 'email');
      await expect(email).toHaveAttribute('required', '');
      const button = page.getByRole('button', { name: action });
      await expect(button).toBeDisabled();
      await email.fill('ada@parley.test');
      await expect(button).toBeEnabled();
      await email.fill('');
      await expect(button).toBeDisabled();
    });

    test('disables submit while the link is sent and shows the result as a toast @SIGNUP-4 @SIGNUP-5 @SIGNIN-4 @SIGNIN-5 @CALL-29', async ({
      page,
    }) => {
      await keepToasts(page);
      const release = await holdRequests(page, linkCall);
      await page.goto(path);
      const address = newAddress();
      await page.getByRole('textbox', { name: 'Email' }).fill(address);
      await page.getByRole('button', { name: action }).click();
      await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
      release();
      await expect(page.locator('.notistack-MuiContent-success')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await expect(page.getByText(address)).toBeVisible();
      await expect(page.getByRole('button', { name: /Send it again in \d+ s/ })).toBeDisabled();
      await page.getByRole('button', { name: 'Use another address' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(address);
    });

    test('a failure shows the message of the server as an error toast @CALL-30', async ({
      page,
    }) => {
      await keepToasts(page);
      await page.route(linkCall, (route) =>
        route.fulfill({
          status: 429,
          json: { status: 429, message: 'Too many links. Try again in an hour.', data: null },
        }),
      );
      await page.goto(path);
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test');
      await page.getByRole('button', { name: action }).click();
      await expect(page.locator('.notistack-MuiContent-error')).toHaveText(
        'Too many links. Try again in an hour.',
      );
      await expect(page.getByRole('button', { name: action })).toBeEnabled();
    });

    test('shows Continue with Google only where the server has a provider @SIGNUP-2 @SIGNIN-2 @CALL-10', async ({
      page,
    }) => {
      await page.goto(path);
      const google = page.getByRole('link', { name: 'Continue with Google' });
      await expect(google).toHaveAttribute('href', /\/api\/v1\/onboarding\/google-signin$/);
      await page.route(optionsCall, (route) =>
        route.fulfill({
          json: { status: 200, message: 'OK', data: { google: false, mailboxUrl: null } },
        }),
      );
      const answered = page.waitForResponse(optionsCall);
      await page.reload();
      await answered;
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(google).toHaveCount(0);
    });

    test('redirects a signed-in user to the dashboard and never shows the form @RELEASE-116', async ({
      page,
      signIn,
    }) => {
      await signIn();
      const release = await holdRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      const title = page.getByText(heading, { exact: true });
      await expect(title).toBeAttached();
      await expect(title).toBeHidden();
      release();
      await expect(page).toHaveURL('/dashboard');
    });

    test('keeps the email entered before hydration @RELEASE-115', async ({ page, problems }) => {
      const release = await holdRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      const email = page.getByRole('textbox', { name: 'Email' });
      const button = page.getByRole('button', { name: action });
      const address = newAddress();
      await email.fill(address);
      await expect(button).toBeDisabled();
      release();
      await expect(button).toBeEnabled();
      await expect(email).toHaveValue(address);
      await expect(email).toBeFocused();
      await email.press('Enter');
      await expect(page.getByText(address)).toBeVisible();
      expect(problems.list).toEqual([]);
    });

    test('sends the email once when Enter was pressed before hydration @RELEASE-115', async ({
      page,
      problems,
    }) => {
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/initialize-auth')) sent.push(request.method());
      });
      const release = await holdRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      const email = page.getByRole('textbox', { name: 'Email' });
      const address = newAddress();
      await email.fill(address);
      await email.press('Enter');
      release();
      await expect(page.getByText(address)).toBeVisible();
      expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
      expect(problems.list).toEqual([]);
    });
  });
}

test('a link followed before hydration keeps the path to return to @RELEASE-115', async ({
  page,
}) => {
  await holdRequests(page);
  await page.goto('/sign-in?next=%2Fprofile', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/create-account?next=%2Fprofile');
});

test('hands the path to return to on after hydration @PRODUCT-16', async ({ page, problems }) => {
  await page.goto('/sign-in?next=%2Fprofile');
  const link = page.getByRole('link', { name: 'Create an account' });
  await expect(link).toHaveAttribute('href', '/create-account?next=%2Fprofile');
  expect(problems.list).toEqual([]);
});

test('creating an account links to terms and privacy, signing in to help and privacy @ROUTE-9 @ROUTE-10 @ROUTE-11', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/create-account');
  await expect(main.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  await main.getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await page.goto('/sign-in');
  await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await main.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/#faq');
});

test('the mailed link signs in and returns to the requested page @PRODUCT-16 @ROUTE-4', async ({
  page,
  problems,
}) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in?next=%2Fprofile');
  const address = newAddress();
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByRole('button', { name: 'Send Login Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await linkTo(address));
  await expect(page).toHaveURL('/profile');
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).not.toBeNull();
  expect(problems.list).toEqual([]);
});

test.describe('/verify-auth', () => {
  test('stores a session token other than the token in the address and redirects @CALLBACK-2', async ({
    page,
    signIn,
  }) => {
    const { token } = await signIn();
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/verify-auth?type=success&token=${token}`);
    await expect(page).toHaveURL('/dashboard');
    const stored = await page.evaluate(() => localStorage.getItem('auth-token'));
    expect(stored).not.toBeNull();
    expect(stored).not.toBe(token);
  });

  test('shows progress while it verifies and removes the token from the address @ROUTE-3 @CALLBACK-1 @DESIGN-20', async ({
    page,
  }) => {
    await page.route('**/onboarding/rotate-token', () => {
      // Stays unanswered.
    });
    await page.goto('/verify-auth?type=success&token=a-token-that-is-checked');
    await expect(page.getByText('Verifying authentication...')).toBeVisible();
    await expect(page).toHaveURL('/verify-auth');
  });

  test('redirects an invalid link to sign-in, where the message stays @CALLBACK-4', async ({
    page,
  }) => {
    const letToastsGo = await keepToasts(page);
    await page.goto('/verify-auth?type=invalid');
    await expect(page).toHaveURL('/sign-in');
    const toast = page.locator('.notistack-MuiContent-error');
    await expect(toast).toHaveText('This sign-in link is no longer valid. Request a new one.');
    const notice = page.getByRole('main').getByRole('alert');
    await expect(notice).toContainText('That sign-in link no longer works');
    await expect(notice).toContainText('Enter your email and we send you a new one');
    await letToastsGo();
    await expect(toast).toBeHidden();
    await page.reload();
    await expect(notice).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(newAddress());
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(notice).toBeHidden();
  });

  test('accepts a mailed link once and rejects it the second time @SHELL-4 @DESIGN-22', async ({
    page,
  }) => {
    const address = newAddress();
    await page.goto('/sign-in');
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('button', { name: 'Send Login Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const link = await linkTo(address);
    await page.goto(link);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/sign-in');
    for (const useless of [
      link,
      link.replace(/token=.*/, 'token=unknown-to-everybody'),
      link.replace(/\?.*/, ''),
    ]) {
      await page.goto(useless);
      await expect(page).toHaveURL('/sign-in');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        'That sign-in link no longer works',
      );
    }
  });

  test('reports an unknown token as an invalid link @CALLBACK-5', async ({ page }) => {
    await page.goto('/verify-auth?type=success&token=a-token-nobody-was-given');
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'That sign-in link no longer works',
    );
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  });

  for (const query of ['', '?type=success', '?type=other&token=a-token-of-some-length']) {
    test(`redirects the incomplete link "${query}" to sign-in @CALLBACK-5`, async ({ page }) => {
      await page.goto(`/verify-auth${query}`);
      await expect(
        page.getByRole('alert').getByRole('heading', { name: 'This sign-in link is incomplete' }),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Go to sign in' }).click();
      await expect(page).toHaveURL('/sign-in');
    });
  }

  test('asks for confirmation before it replaces a signed-in user @DESIGN-21', async ({
    page,
    signIn,
  }) => {
    const { token } = await signIn();
    await page.goto('/verify-auth?type=success&token=another-token-of-somebody');
    await expect(page.getByRole('heading', { name: 'You are already signed in' })).toBeVisible();
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBe(token);
  });
});
