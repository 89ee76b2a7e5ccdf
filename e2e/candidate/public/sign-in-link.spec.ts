import type { APIRequestContext } from '@playwright/test';
import { linkTo } from '../../pages/sign-up.ts';
import { apiUrl, newTestUser } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

/** A link that another browser asked for. */
async function foreignLink(request: APIRequestContext, email: string) {
  const answer = await request.post(`${apiUrl()}/api/v1/onboarding/initialize-auth`, {
    data: { email, usage: 'signin' },
  });
  expect(answer.status()).toBe(200);
  return linkTo(email);
}

test('signs in after confirmation when the link is opened in another browser @DESIGN-25', async ({
  page,
  request,
  problems,
}) => {
  const { email } = await newTestUser();
  await page.goto(await foreignLink(request, email));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign in here' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(problems.list).toEqual([]);
});

for (const policy of ['unsafe-url', 'no-referrer']) {
  test(`rejects a form that another site submits (${policy})`, async ({ page, request }) => {
    const { email } = await newTestUser();
    const link = new URL(await foreignLink(request, email));
    const body = `<form method="post" action="${link.origin}${link.pathname}">
      <input name="token" value="${link.searchParams.get('token')}"></form>
      <script>document.forms[0].submit()</script>`;
    await page.route('https://evil.test/', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'referrer-policy': policy }, body }),
    );
    await page.goto('https://evil.test/');
    // The page that asks comes instead, and its own button works.
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign in here' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}
