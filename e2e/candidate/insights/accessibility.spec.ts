import type { Page } from '@playwright/test';
import { setPlan } from '../../support/api.ts';
import { axeFindings } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';

async function violations(page: Page): Promise<string[]> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return axeFindings(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the insights have no axe violations in ${colorScheme}`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const user = await signIn({ plan: 'max', interviews: 12, inProgress: 1 });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeEnabled();
    expect(await violations(page)).toEqual([]);
    await page.goto('/interview-history');
    await expect(page.getByText('Showing 1 to 10 of 13')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Delete .* Interview/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto('/analytics');
    const progress = page.getByRole('region', { name: 'Score progress' });
    await expect(progress.locator('svg .MuiLineChart-line')).toHaveCount(3);
    expect(await violations(page)).toEqual([]);
    await page.goto('/my-achievements');
    await expect(page.getByText('Achievement feature coming soon...')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(`/interview/${user.interviewIds[0]}`);
    await expect(page.getByRole('button', { name: 'Download Full Report' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // What a Free account sees in the place of paid parts.
    await setPlan(user.email, 'free');
    for (const path of ['/dashboard', '/analytics', `/interview/${user.interviewIds[0]}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
  });
}
