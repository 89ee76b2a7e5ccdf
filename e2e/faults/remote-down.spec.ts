import { expect, test } from '../support/test.ts';

test('a remote whose origin is gone fails alone and comes back on Try again', async ({
  page,
  signIn,
}) => {
  await signIn({ firstName: 'Ada', interviews: 1 });
  let down = true;
  await page.route('**/mfe-account/**', (route) =>
    down ? route.abort('connectionrefused') : route.fallback(),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'sameSite', true));

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Profile is not available right now' }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible();

  // The others go on working meanwhile.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByText('Recent Activity')).toBeVisible();
  await page
    .getByRole('link', { name: /details/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Interview Details' })).toBeVisible();

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
  down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await page.evaluate(() => Reflect.get(window, 'sameSite'))).toBe(true);
});
