import type { Page } from '@playwright/test';
import { axeFindings } from '../../support/axe.ts';
import { withBadRelease } from '../../support/bad-release.ts';
import { expect, test } from '../../support/test.ts';

const filler = 'mfe-account';

/** How a fill fails. @returns ends it */
const faults: Record<string, (page: Page, siteUrl: string) => Promise<() => Promise<void>>> = {
  'whose origin refuses': async (page) => {
    const address = `**/${filler}/**`;
    await page.route(address, (route) => route.abort('connectionrefused'));
    return () => page.unroute(address);
  },
  'whose chunk is gone': async (page) => {
    const address = `**/${filler}/**/__federation_expose_*.js*`;
    await page.route(address, (route) => route.fulfill({ status: 404 }));
    return () => page.unroute(address);
  },
  'that throws on render': (page, siteUrl) =>
    withBadRelease(page, siteUrl, filler, 'plan-use', {
      code: (source) =>
        source.replace(/Component:/, 'Component:()=>{throw new Error("thrown on render")},Was:'),
    }),
  'that needs a newer platform': (page, siteUrl) =>
    withBadRelease(page, siteUrl, filler, 'plan-use', { platform: '^9.0.0' }),
};

for (const [what, begin] of Object.entries(faults)) {
  test(`a fill ${what} is replaced by a message and reported, and Try again shows it @RELEASE-32`, async ({
    page,
    signIn,
    baseURL,
  }) => {
    const told = new Set<string>();
    await page.route('**/api/v1/telemetry', async (route) => {
      for (const { remote, kind } of route.request().postDataJSON().events) {
        if (kind === 'error') told.add(remote);
      }
      await route.continue();
    });
    await signIn({ interviews: 1 });
    const end = await begin(page, baseURL ?? '');
    await page.goto('/dashboard');
    const message = page.getByText('Your plan is not available right now.');
    await expect(message).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Interview' })).toBeEnabled();
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => [...told]).toEqual([filler]);

    await end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: /^Your plan: / })).toBeVisible({
      timeout: 60_000,
    });
    await expect(message).toBeHidden();
  });
}
