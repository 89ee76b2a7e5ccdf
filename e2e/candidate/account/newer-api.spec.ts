import type { Page } from '@playwright/test';
import { z } from 'zod';
import { apiUrl } from '../../support/api.ts';
import { fetchLiveAnswer } from '../../support/fetch-live-answer.ts';
import { expect, test } from '../../support/test.ts';

const envelope = z.object({
  status: z.literal(200),
  message: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** Answers a call as a newer API would: what the real one says, with changed and added fields. */
async function change(page: Page, path: RegExp, changed: object): Promise<void> {
  await page.route(
    (url) => url.origin === new URL(apiUrl()).origin && path.test(url.pathname),
    async (route) => {
      const response = await fetchLiveAnswer(route);
      const answer = envelope.safeParse(await response.json().catch(() => null));
      if (!answer.success) return route.fulfill({ response });
      const { data, ...rest } = answer.data;
      return route.fulfill({ response, json: { ...rest, data: { ...data, ...changed } } });
    },
  );
}

for (const width of [390, 1440]) {
  test(`a plan of a newer API displays as Free with no features at ${width} px`, async ({
    page,
    signIn,
  }, testInfo) => {
    await page.setViewportSize({ width, height: 900 });
    const { token } = await signIn();
    const created = await fetch(`${apiUrl()}/api/v1/interview/new`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'react' }),
    });
    const { data: interview } = envelope.parse(await created.json());
    await change(page, /\/profile$/, {
      accountType: 'parley_team',
      subscriptionStatus: 'past_due',
      seats: 12,
    });
    await change(page, /\/subscription$/, { plan: 'parley_team', status: 'past_due' });
    await change(page, /\/interview\/[\w-]{36}$/, { status: 'archived', language: 'rust' });

    await page.goto('/profile');
    const plan = page.getByRole('region', { name: 'Account Plan' });
    await expect(plan.getByText('Free', { exact: true })).toBeVisible();
    await expect(plan.getByRole('button', { name: 'Upgrade Plan' })).toBeVisible();
    await expect(plan.getByRole('list')).toHaveCount(0);
    await expect(page.getByText('Past due')).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('profile.png'), fullPage: true });

    await page.goto(`/interview/${String(interview.id)}`);
    await expect(page.getByText('React Interview · Rust')).toBeVisible();
    await expect(page.getByRole('main').getByText('Free', { exact: true })).toBeVisible();
    await expect(page.getByText('Unknown')).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('details.png'), fullPage: true });
  });
}
