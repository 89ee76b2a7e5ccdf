import type { Page } from '@playwright/test';
import { apiUrl } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';
import { keepToasts } from '../../support/timers.ts';

/** Successes that do not come from the API: a network's sign-in page, and JSON of something else. */
const answers = {
  'a page of a proxy': { contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' },
  'JSON of another shape': { contentType: 'application/json', body: '{"hello":1}' },
};
const message = /An error occurred: something else than Parley answered/;

async function answerAll(page: Page, answer: (typeof answers)[keyof typeof answers]) {
  const headers = {
    'access-control-allow-origin': new URL(page.url()).origin,
    'access-control-allow-credentials': 'true',
  };
  await page.route(`${apiUrl()}/api/**`, (route) => route.fulfill({ ...answer, headers }));
}

for (const [name, answer] of Object.entries(answers)) {
  test(`${name} in place of every response shows an error, and a retry recovers @DESIGN-43`, async ({
    page,
    signIn,
  }) => {
    const { interviewIds } = await signIn({ plan: 'plus', interviews: 1 });
    for (const path of [
      '/dashboard',
      '/interview-history',
      `/interview/${interviewIds[0]}`,
      '/analytics',
      '/profile',
    ]) {
      await page.goto('/privacy-policy');
      await answerAll(page, answer);
      await page.goto(path);
      await expect(page.getByText(message).first()).toBeVisible();
      await page.unrouteAll();
      const retry = page.getByRole('button', { name: 'Try again' }).first();
      // A page may have asked again by itself before the click.
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(page.getByText(message)).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    }
  });

  test(`${name} in response to the sign-in form shows an error, and the form can be sent again`, async ({
    page,
  }) => {
    await keepToasts(page);
    await page.goto('/sign-in');
    await answerAll(page, answer);
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@parley.test');
    const send = page.getByRole('button', { name: 'Send Login Link' });
    await send.click();
    await expect(page.locator('.notistack-MuiContent-error')).toHaveText(message);
    await expect(send).toBeEnabled();
  });
}
